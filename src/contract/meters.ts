import { z } from 'zod'
import { staff } from './core/access.ts'
import { crud } from './core/crud.ts'
import { externalCalls, externalFields, externalFilters } from './core/external.ts'
import { choice } from './core/field-facts.ts'
import { numberFilter } from './core/list.ts'
import {
  day,
  id,
  identified,
  line,
  optionalLine,
  optionalPostcode,
  reference,
  tenant,
  timestamps,
} from './core/shapes.ts'
import { meterTypes } from './procedures/meter-types.ts'

const cubicMetres = z.int().min(0).max(999_999_999).nullable().default(null)

/** The fields of a meter that people and programs write. */
export const meterInput = {
  customer_id: reference('customers', 'Wählen Sie das Kundenkonto.').meta({ title: 'Kundenkonto' }),
  meter_type: choice(meterTypes).default('main').meta({ title: 'Art' }),
  meter_number: line(40).min(1, 'Geben Sie die Zählernummer ein.').meta({ title: 'Zählernummer' }),
  last_count: cubicMetres.meta({ title: 'Letzter Stand', unit: 'm³' }),
  last_read_at: day.nullable().default(null).meta({ title: 'Zuletzt abgelesen am' }),
  yearly_consumption: cubicMetres.meta({ title: 'Verbrauch im Jahr', unit: 'm³' }),
  street: optionalLine(120).meta({
    title: 'Straße',
    description: 'Der Verbrauchsstelle; ohne Ort: die Anschrift der Kundin oder des Kunden',
  }),
  housenumber: optionalLine(20).meta({ title: 'Hausnummer' }),
  postalcode: optionalPostcode.meta({ title: 'Postleitzahl' }),
  city: optionalLine(100).meta({ title: 'Ort' }),
  ...externalFields,
}

export const meterRow = z.object({ ...identified, ...tenant, ...z.object(meterInput).shape, ...timestamps })
export type MeterRow = z.output<typeof meterRow>

const noun = {
  path: '/api/meters',
  title: { one: 'Zähler', many: 'Zähler', gender: 'm' },
  row: meterRow,
  input: z.strictObject(meterInput),
} as const
const edit = [staff('customers.edit')] as const

/** The meters by which customers are known, and with which their readings are compared. */
export const meters = {
  ...crud({
    ...noun,
    view: [staff('customers.view', 'customers.edit')],
    edit,
    history: 'values',
    sorts: ['meter_number'],
    filters: {
      customer_id: id.optional().meta({ title: 'Kundenkonto', ref: 'customers' }),
      meter_number: numberFilter('Zählernummer'),
      ...externalFilters,
    },
  }),
  ...externalCalls({ ...noun, answer: meterRow, access: edit }),
}
