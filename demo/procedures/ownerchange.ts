import type { Chance } from '../random.ts'
import { dayOf, later } from '../clock.ts'
import { addressOf, fullName, type Person, somebody } from '../people.ts'
import type { Answers, DemoProcedure } from './demo-procedure.ts'

/** Most people report within a week. */
export const handoverOf = ({ submitted_at }: DemoProcedure) => dayOf(later(submitted_at, -6 * 24 * 60))

const party = (side: 'old' | 'new', person: Person): Answers => ({
  [`${side}_gender`]: person.gender,
  [`${side}_firstname`]: person.firstname,
  [`${side}_lastname`]: person.lastname,
  [`${side}_company`]: person.company,
  [`${side}_street`]: `${person.street} ${person.housenumber}`,
  [`${side}_postalcode`]: person.municipality.postalcode,
  [`${side}_city`]: person.municipality.title,
  [`${side}_email`]: person.email,
})

/** The new owner reports, which is the usual case. */
export const ownerchange = (given: DemoProcedure, chance: Chance): Answers => {
  const before = somebody(chance)
  const kind = fullName(given.person).includes('Erbengemeinschaft') ? 'inheritance' : 'purchase'
  return {
    change: 'owner',
    role: 'new',
    object: addressOf(given.person),
    parcel: `${chance.int(12, 480)}/${chance.int(1, 9)}`,
    kind,
    handover_on: handoverOf(given),
    ...party('old', before),
    old_customer_number: before.customer_number,
    ...party('new', given.person),
    new_persons: chance.int(1, 5),
    readings: '',
    final_bill: 'yes',
    billing: 'object',
    advance_amount: chance.odds(0.4) ? chance.int(4, 14) * 10 : null,
    proof: kind === 'inheritance' ? 'inheritance_certificate' : 'purchase_contract',
  }
}
