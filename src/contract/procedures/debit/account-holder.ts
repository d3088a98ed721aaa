import { textAt } from '../../forms/values.ts'
import type { Values } from '../../forms/field-types.ts'
import type { ProcedurePerson } from '../shapes.ts'

const joinTexts = (...parts: string[]) => parts.filter(Boolean).join(' ')

/** Returns name and address of the account holder, taken from the customer unless another holder is entered. */
export function accountHolderOf(values: Values, person: ProcedurePerson) {
  const typed = (name: string) => textAt(values, name).trim()
  if (typed('holder') === 'other')
    return {
      account_holder: typed('account_holder'),
      account_street: typed('account_street'),
      account_city: typed('account_city'),
    }
  return {
    account_holder: person.customer_company || joinTexts(person.customer_firstname, person.customer_lastname),
    account_street: joinTexts(person.customer_street, person.customer_housenumber),
    account_city: joinTexts(person.customer_postalcode, person.customer_city),
  }
}
