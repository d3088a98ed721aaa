import { textAt } from '../../form-values.ts'
import type { Values } from '../../forms.ts'
import type { ProcedurePerson } from '../../procedure-shapes.ts'

const joined = (...parts: string[]) => parts.filter(Boolean).join(' ')

/** Whose account it is, in full: the customer's own name and address need not be typed twice. */
export function holderOf(values: Values, person: ProcedurePerson) {
  const typed = (name: string) => textAt(values, name).trim()
  if (typed('holder') === 'other')
    return {
      account_holder: typed('account_holder'),
      account_street: typed('account_street'),
      account_city: typed('account_city'),
    }
  return {
    account_holder: person.customer_company || joined(person.customer_firstname, person.customer_lastname),
    account_street: joined(person.customer_street, person.customer_housenumber),
    account_city: joined(person.customer_postalcode, person.customer_city),
  }
}
