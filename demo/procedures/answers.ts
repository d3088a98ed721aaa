import type { ProcedureType } from '#contract/procedure-types.ts'
import type { Chance } from '../chance.ts'
import { dayOf, later } from '../clock.ts'
import { addressOf, fullName, somebody } from '../people.ts'
import type { Answers, Case } from './case.ts'
import { advancepayment, customerdata, invoice, maildelivery } from './contract-answers.ts'
import { connection, sewerage } from './connections.ts'
import { drainage } from './drainage.ts'

/** What the citizen entered, per type, beyond person and place. */
type Answer = (given: Case, chance: Chance) => Answers

const daysAfter = (given: Case, days: number) => dayOf(later(given.submitted_at, days * 24 * 60))

/** Firms let somebody of theirs pay, whom the utility does not know. */
const account = ({ person }: Case): Answers =>
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

const ownerchange: Answer = (given, chance) => {
  const handover = daysAfter(given, -chance.int(2, 20))
  const other = somebody(chance)
  return {
    role: 'new',
    object: addressOf(given.person),
    parcel: `${chance.int(12, 480)}/${chance.int(1, 9)}`,
    kind: chance.pick(['purchase', 'purchase', 'gift', 'inheritance']),
    handover_on: handover,
    old_owner: {
      name: fullName(other),
      address: addressOf(other),
      customer_number: other.customer_number,
      confirmed_at: given.status === 'new' ? null : later(given.submitted_at, 1537),
    },
    new_owner: {
      name: fullName(given.person),
      address: addressOf(given.person),
      email: given.person.email,
      persons: chance.int(1, 5),
      confirmed_at: given.submitted_at,
    },
    meters: [
      {
        meter_type: 'main',
        meter_number: `8 ${given.person.municipality.code} 0033 ${chance.int(1000, 9999)}`,
        meter_count: chance.int(90, 1600),
        read_at: handover,
      },
    ],
    final_bill: true,
    billing_address: addressOf(given.person),
  }
}

const reading: Answer = ({ odd }, chance) => ({
  occasion: odd ? 'interim' : chance.pick(['yearly', 'interim', 'interim', 'change']),
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
  connection_water: connection,
  connection_wastewater: (given, chance) => ({ ...connection(given, chance), ...sewerage(chance) }),
}

export const answersOf = (given: Case, chance: Chance): Answers =>
  given.type === 'meterreading' ? reading(given, chance) : answers[given.type](given, chance)
