import type { Trustlevel } from '#contract/core/trustlevels.ts'
import { confirmed, demir, hanna, meike, waiting } from './characters.ts'
import type { Chance } from './random.ts'
import { later } from './clock.ts'
import { metersOf } from './meters.ts'
import { customerId } from './customer-id.ts'
import { type Person, somebody } from './people.ts'
import { owned, type GeneratorContext, stamps } from './generator-context.ts'
import { statusupdate } from './statusupdates.ts'
import { auentalStaff, signed } from './users.ts'

interface Access {
  person: Person
  created_at: string
  approved_at: string | null
  lastlogin_at: string | null
  locked_at: string | null
  trustlevel: Trustlevel
}

/** Days since the named customers got their accounts. */
const known = new Map([
  [meike, 317],
  [hanna, 341],
])

const active = (scene: GeneratorContext, chance: Chance, person: Person): Access => {
  const rolled = chance.int(95, 700)
  const age = known.get(person) ?? rolled
  const created_at = scene.clock.at(age, `${chance.int(10, 20)}:${chance.int(10, 59)}`)
  return {
    person,
    created_at,
    approved_at: scene.clock.at(age - 1, '09:12'),
    lastlogin_at: scene.clock.at(chance.int(1, 90), `${chance.int(10, 21)}:${chance.int(10, 59)}`),
    locked_at: null,
    trustlevel: 'customer_account',
  }
}

const locked = (scene: GeneratorContext, chance: Chance, person: Person): Access => ({
  ...active(scene, chance, person),
  // Their period of 90 days ends within the coming weeks.
  locked_at: scene.clock.at(chance.int(64, 86), '10:30'),
})

const unapproved = (scene: GeneratorContext, { person, ...asked }: (typeof waiting)[number]): Access => ({
  person,
  created_at: 'minutes' in asked ? scene.clock.ago(asked.minutes) : scene.clock.at(asked.days, asked.time),
  approved_at: null,
  lastlogin_at: null,
  locked_at: null,
  trustlevel: person.firstname === 'Chr.' ? 'email' : 'customer_data',
})

/** The customer who has shown an identity card. */
const proven = hanna
const proofId = (scene: GeneratorContext) => scene.id('trust-assertion/proven')

/** The proof of identity, as the service for identity cards gave it. */
const proof = (scene: GeneratorContext, { person, created_at }: Access) => ({
  id: proofId(scene),
  uuid: scene.id('trust-assertion/proven/uuid'),
  trustlevel: 'eid_high' as const,
  identity_provider: 'bundid',
  gender: person.gender,
  firstname: person.firstname,
  lastname: person.lastname,
  street: person.street,
  housenumber: person.housenumber,
  postalcode: person.municipality.postalcode,
  city: person.municipality.title,
  country: 'D',
  birth: '1984-03-12',
  email: person.email,
  initiated_at: created_at,
  expires_at: later(created_at, 30),
  fulfilled_at: later(created_at, 3),
  used_at: later(created_at, 4),
  ...stamps(created_at, later(created_at, 4)),
})

const customer = (scene: GeneratorContext, { person, ...access }: Access) => ({
  ...owned(scene, `customer/${person.customer_number}`),
  customer_number: access.approved_at ? person.customer_number : '',
  customer_number_requested: person.customer_number,
  trust_assertion_id: person === proven ? proofId(scene) : null,
  trustlevel: access.trustlevel,
  title: person.title,
  company: person.company,
  street: person.street,
  housenumber: person.housenumber,
  postalcode: person.municipality.postalcode,
  city: person.municipality.title,
  phone: person.phone.startsWith('0152') ? '' : person.phone,
  mobile: person.phone.startsWith('0152') ? person.phone : '',
  approved_at: access.approved_at,
  lastlogin_at: access.lastlogin_at,
  locked_at: access.locked_at,
  ...stamps(access.created_at, access.lastlogin_at ?? access.created_at),
})

const customerUser = (scene: GeneratorContext, { person, created_at }: Access) => ({
  id: scene.id(`customer-user/${person.customer_number}`),
  customer_id: customerId(scene, person),
  type: 'customer' as const,
  gender: person.gender,
  firstname: person.firstname,
  lastname: person.lastname,
  email: person.email,
  email_verified_at: later(created_at, 4),
  password: 'demo',
  email_changed: null,
  email_changed_at: null,
  ...stamps(created_at),
})

/** Skips random names or numbers that would repeat a login. */
const distinct = (people: Person[]) => {
  const numbers = new Set<string>()
  return people.filter(({ customer_number, email }) => {
    const fresh = !numbers.has(customer_number) && !numbers.has(email)
    numbers.add(customer_number).add(email)
    return fresh
  })
}

const inhabitants = (chance: Chance) => {
  const asking = waiting.map(({ person }) => person)
  const rolled = Array.from({ length: 60 }, () => somebody(chance))
  return distinct([...asking, ...confirmed, ...rolled]).slice(asking.length, asking.length + 52)
}

const note = (
  scene: GeneratorContext,
  person: Person,
  at: string,
  author: { firstname: string; lastname: string },
  message: string,
) =>
  statusupdate(scene, { customer_id: customerId(scene, person) }, at, {
    kind: 'note',
    message,
    author: signed(author),
    is_public: false,
  })

const notes = (scene: GeneratorContext) => [
  note(scene, hanna, scene.clock.ago(25), auentalStaff.lutz, 'Rohrbruch bestätigt, Absetzung prüfen.'),
  note(scene, hanna, scene.clock.at(141, '11:20'), auentalStaff.berg, 'Wünscht Rückruf nur nach 16 Uhr.'),
]

/** 60 accounts: 50 confirmed, 2 locked, 8 waiting. */
export const customers = (scene: GeneratorContext) => {
  const chance = scene.chance('customers')
  const people = inhabitants(chance)
  const accounts = people.slice(0, 50)
  const accesses = [
    ...accounts.map(person => active(scene, chance, person)),
    ...people.slice(50).map(person => locked(scene, chance, person)),
    ...waiting.map(asked => unapproved(scene, asked)),
  ]
  const meters = accesses.map(({ person }) => [person, metersOf(scene, chance, person)] as const)
  return {
    accounts,
    metersOf: new Map(meters),
    trust_assertions: accesses.filter(({ person }) => person === proven).map(each => proof(scene, each)),
    customers: accesses.map(each => customer(scene, each)),
    customer_users: accesses.map(each => customerUser(scene, each)),
    customer_meters: meters.flatMap(([, each]) => each),
    statusupdates: notes(scene),
  }
}

/** Customers with meters and without an account: the organization has no customer login. */
export const knownCustomers = (scene: GeneratorContext) => {
  const chance = scene.chance('known customers')
  const access = { ...active(scene, chance, demir), lastlogin_at: null, trustlevel: 'none' as const }
  return {
    customers: [customer(scene, access)],
    customer_meters: metersOf(scene, chance, demir),
  }
}
