import type { ProcedureType } from '#contract/procedures/types.ts'
import type { Chance } from '../random.ts'
import { dayOf, later } from '../clock.ts'
import { fullName } from '../people.ts'
import type { Answers, DemoProcedure } from './demo-procedure.ts'
import { advancepayment, customerdata, invoice, maildelivery } from './contract-answers.ts'
import { connection, sewerage, supply } from './connections.ts'
import { drainage } from './drainage.ts'
import { ownerchange } from './ownerchange.ts'

/** Answers of a procedure by type, without person and location. */
type Answer = (given: DemoProcedure, chance: Chance) => Answers

const daysAfter = (given: DemoProcedure, days: number) => dayOf(later(given.submitted_at, days * 24 * 60))

/** Companies name an account holder whom the utility does not know. */
const account = ({ person }: DemoProcedure): Answers =>
  person.company
    ? {
        holder: 'other',
        account_holder: `${person.company} Treuhandkonto`,
        account_street: 'Marktplatz 3',
        account_city: '04999 Auental',
      }
    : {
        holder: 'customer',
        account_holder: fullName(person),
        account_street: `${person.street} ${person.housenumber}`,
        account_city: `${person.municipality.postalcode} ${person.municipality.title}`,
      }

const debit: Answer = (given, chance) => ({
  occupant: given.person.company ? 'manager' : 'owner',
  owner_consent: [],
  ...account(given),
  iban: 'DE02120300000000202051',
  bank: 'Beispielbank',
  bic: '',
  scope: chance.odds(0.8) ? 'all' : chance.pick(['advance_payments', 'annual_bill']),
  recurrence: 'recurring',
  starts_on: `${daysAfter(given, 30).slice(0, 7)}-01`,
  credit_to_same_account: true,
  signed_place: given.person.municipality.title,
  signature: 'drawn',
  creditor_id: 'DE98ZZZ09999999999',
})

const reading: Answer = ({ deviating }, chance) => ({
  occasion: deviating ? 'interim' : chance.pick(['yearly', 'interim', 'interim', 'change']),
  photos: [],
})

const answers: Record<Exclude<ProcedureType, 'meterreading'>, Answer> = {
  advancepayment,
  customerdata,
  debit,
  drainage,
  invoice,
  maildelivery,
  ownerchange,
  connection_water: (given, chance) => ({ ...connection(given, chance), ...supply(given, chance) }),
  connection_wastewater: (given, chance) => ({ ...connection(given, chance), ...sewerage(chance) }),
}

export const answersOf = (given: DemoProcedure, chance: Chance): Answers =>
  given.type === 'meterreading' ? reading(given, chance) : answers[given.type](given, chance)
