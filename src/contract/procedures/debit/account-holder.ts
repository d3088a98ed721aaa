import { textAt } from '../../forms/values.ts'
import type { Values } from '../../forms/field-types.ts'
import type { ProcedurePerson } from '../shapes.ts'

const joinTexts = (...parts: string[]) => parts.filter(Boolean).join(' ')

const personName = ({ customer_company, customer_firstname, customer_lastname }: ProcedurePerson) =>
  customer_company || joinTexts(customer_firstname, customer_lastname)

/** Returns name and address of the account holder, taken from the customer unless another holder is entered. */
export function accountHolderOf(values: Values, person: ProcedurePerson) {
  const typed = (name: string) => textAt(values, name).trim()
  if (typed('holder') === 'other' || !personName(person))
    return {
      account_holder: typed('account_holder'),
      account_street: typed('account_street'),
      account_city: typed('account_city'),
    }
  return {
    account_holder: personName(person),
    account_street: joinTexts(person.customer_street, person.customer_housenumber),
    account_city: joinTexts(person.customer_postalcode, person.customer_city),
  }
}
