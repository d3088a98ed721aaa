import { organizationConfig } from '#contract/organizations/config.ts'
import { dueDays } from '#contract/procedures/advancepayment/due-days.ts'
import type { Chance } from '../random.ts'
import { dayOf, later } from '../clock.ts'
import { somebody } from '../people.ts'
import type { Answers, DemoProcedure } from './demo-procedure.ts'

/** Answers of procedures about a contract: payments, data, documents. */
type Answer = (given: DemoProcedure, chance: Chance) => Answers

const settings = organizationConfig.parse({})
const sentOn = ({ submitted_at }: DemoProcedure) => dayOf(submitted_at)
const daysAfter = (given: DemoProcedure, days: number) => dayOf(later(given.submitted_at, days * 24 * 60))

/** Most requested changes are small; some double the payment. */
const newAmount = (current: number, chance: Chance) => {
  if (chance.odds(0.35)) return current - 10
  return chance.odds(0.2) ? Math.round(current * 2.4) : current + chance.int(1, 3) * 10
}

export const advancepayment: Answer = (given, chance) => {
  const current_amount = chance.int(6, 14) * 10
  const new_amount = newAmount(current_amount, chance)
  const reason = chance.pick(['persons', 'persons', 'vacancy', 'livestock', 'defect'])
  return {
    current_amount,
    new_amount,
    interval: chance.pick(['monthly', 'two_monthly', 'quarterly']),
    valid_from: dueDays(sentOn(given), settings.advancepayment)[0]!,
    reason,
    persons: reason === 'persons' ? chance.int(1, 5) : null,
    amount_answer: new_amount > current_amount * 2 ? 'right' : '',
  }
}

const moved = ({ person }: DemoProcedure, chance: Chance): Answers => ({
  kind: 'billing_address',
  new_street: chance.pick(person.municipality.streets),
  new_housenumber: String(chance.int(1, 60)),
  new_postalcode: person.municipality.postalcode,
  new_city: person.municipality.title,
})

const reachedAnew = ({ person }: DemoProcedure): Answers => ({
  kind: 'contact',
  new_email: `neu.${person.email}`,
  new_phone: '030 23125-999',
  new_mobile: '',
})

const married = ({ person }: DemoProcedure, chance: Chance): Answers => ({
  kind: 'name',
  new_gender: person.gender,
  new_firstname: person.firstname,
  new_lastname: somebody(chance).lastname,
})

const handedOn = ({ person }: DemoProcedure): Answers => ({
  kind: 'recipient',
  recipient_company: 'Hausverwaltung Kranich',
  recipient_street: 'Bahnhofstraße',
  recipient_housenumber: '3',
  recipient_postalcode: person.municipality.postalcode,
  recipient_city: person.municipality.title,
})

export const customerdata: Answer = (given, chance) => {
  const change = given.person.company
    ? reachedAnew
    : chance.pick([moved, moved, reachedAnew, married, handedOn])
  return { ...change(given, chance), valid_from: daysAfter(given, 7) }
}

export const maildelivery: Answer = given => ({
  scope: ['invoice', 'letters', 'reading_request'],
  email: given.person.email,
  consent: true,
})

export const invoice: Answer = (given, chance) => ({
  document: chance.pick(['annual_invoice', 'annual_invoice', 'notice', 'payment_plan']),
  period: String(Number(sentOn(given).slice(0, 4)) - chance.int(1, 3)),
  invoice_number: chance.odds(0.5) ? `RE-${chance.int(100000, 999999)}` : '',
  delivery: chance.pick(['postbox', 'email', 'post']),
})
