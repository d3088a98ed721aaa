import { textAt } from '../../forms/values.ts'
import type { Values } from '../../forms/field-types.ts'
import type { FormFacts } from '../facts.ts'
import type { ProcedurePerson } from '../shapes.ts'
import { chosenSupplyPoint, supplyColumns } from './supply-point.ts'

/** The person and the place of a procedure, from the values of its form. */
export function personOf(values: Values, facts?: Pick<FormFacts, 'known' | 'meters'>): ProcedurePerson {
  const text = (name: keyof ProcedurePerson) => textAt(values, name).trim()
  const gender = text('customer_gender')
  return {
    customer_number: text('customer_number'),
    unit_number: text('unit_number'),
    customer_gender: gender === 'female' || gender === 'male' ? gender : 'none',
    customer_firstname: text('customer_firstname'),
    customer_lastname: text('customer_lastname'),
    customer_company: text('customer_company'),
    customer_street: text('customer_street'),
    customer_housenumber: text('customer_housenumber'),
    customer_postalcode: text('customer_postalcode'),
    customer_city: text('customer_city'),
    customer_email: text('customer_email'),
    customer_phone: text('customer_phone'),
    customer_availability: text('customer_availability'),
    message: text('message'),
    ...supplyColumns(values, chosenSupplyPoint(values, facts)),
  }
}
