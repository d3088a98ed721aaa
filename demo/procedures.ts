import { documenttypeId } from './documenttypes.ts'
import { hash } from 'node:crypto'
import { organizationConfig } from '#contract/organizations/config.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
import type { ProcedureRow } from '#contract/procedures/rows.ts'
import { procedureStatuses } from '#contract/procedures/status.ts'
import type { Trustlevel } from '#contract/core/trustlevels.ts'
import { hanna } from './characters.ts'
import { customerId } from './customer-id.ts'
import type { Meter } from './meters.ts'
import { medium } from './media.ts'
import { mobile, type Person } from './people.ts'
import { answersOf } from './procedures/answers.ts'
import type { Answers, DemoProcedure, Entry } from './procedures/demo-procedure.ts'
import { confirmationsOf, confirmedEntry } from './procedures/confirmations.ts'
import { burstMain, withParents } from './procedures/burst-main.ts'
import { deadlineColumns, followUpColumns, unansweredColumns } from './procedures/clocks.ts'
import { type Clerk, historyOf } from './procedures/history.ts'
import { offersOf, type Seller } from './procedures/offers.ts'
import { enclosures } from './procedures/enclosures.ts'
import { readingsOf } from './procedures/readings.ts'
import { numbered, procedureCounters } from './procedures/references.ts'
import { hannaNote } from './procedures/fixed-procedures.ts'
import { owned, type GeneratorContext, stamps } from './generator-context.ts'
import { statusupdate } from './statusupdates.ts'
import { userId } from './users.ts'

type Numbered = DemoProcedure & { reference: string }
type Staff = Record<string, Clerk & { name: string }>

/** Tables that a procedure has rows in. */
export interface Office {
  cases: DemoProcedure[]
  accounts: Person[]
  metersOf: Map<Person, Meter[]>
  staff: Staff
  /** The utility as the party of a contract; without it there are no offers. */
  seller?: Seller
}

const trustlevel = (account: boolean, { type }: DemoProcedure): Trustlevel => {
  if (account) return 'customer_account'
  if (type === 'meterreading') return 'none'
  return ['debit', 'advancepayment', 'invoice', 'maildelivery', 'customerdata'].includes(type)
    ? 'customer_data'
    : 'email'
}

const personColumns = (person: Person) => ({
  customer_number: person.customer_number,
  unit_number: '',
  customer_gender: person.gender,
  customer_firstname: [person.title, person.firstname].filter(Boolean).join(' '),
  customer_lastname: person.lastname,
  customer_company: person.company,
  customer_street: person.street,
  customer_housenumber: person.housenumber,
  customer_postalcode: person.municipality.postalcode,
  customer_city: person.municipality.title,
  customer_email: person.email,
  customer_phone: person.phone,
  customer_availability: person.phone === mobile ? 'werktags ab 16 Uhr' : '',
})

/** Fills in the ids of attached files where the answers refer to them. */
const enclosed = ({ type }: DemoProcedure, files: string[]): Answers => {
  if (type === 'debit') return { signature_drawn: files }
  return type === 'meterreading' && files.length ? { photos: [files] } : {}
}

export type Procedure = ProcedureRow & { access_key: string }

const procedure = (
  scene: GeneratorContext,
  given: Numbered,
  account: boolean,
  history: Entry[],
  answers: Answers,
  flags: string[],
): Procedure => {
  const last = history.at(-1)!.at
  return {
    ...owned(scene, `procedure/${given.reference}`),
    reference: given.reference,
    type: given.type,
    status: given.status,
    customer_id: account ? customerId(scene, given.person) : null,
    ...personColumns(given.person),
    supply_street: '',
    supply_housenumber: '',
    supply_postalcode: '',
    supply_city: '',
    trust_assertion_id: null,
    trustlevel: trustlevel(account, given),
    access_key: hash('sha256', `access ${scene.key} ${given.reference}`).slice(0, 32),
    message: '',
    send_email_acknowledgement: true,
    acknowledgement_bounced_at: given.bounced ? history[1]!.email!.at : null,
    data: answers,
    answered_questions: {},
    flags,
    ...deadlineColumns(scene.clock, given, last),
    ...followUpColumns(scene.clock, given, last),
    ...(scene.key === 'auental' && unansweredColumns(scene.clock, given, last)),
    submitted_at: given.submitted_at,
    completed_at: procedureStatuses[given.status].open ? null : last,
    version: history.length - 1,
    ...stamps(given.submitted_at, last),
  }
}

const settings = organizationConfig.parse({})

const flagsOf = (
  given: DemoProcedure,
  answers: Answers,
  confirmations: { confirmed_at: string | null }[],
) => [
  ...(given.deviating ? ['deviation'] : []),
  ...(confirmations.some(({ confirmed_at }) => !confirmed_at) ? ['unconfirmed'] : []),
  ...(definitionOf(given.type)?.flags?.(answers, settings) ?? []).map(({ flag }) => flag),
]

const updates = (scene: GeneratorContext, procedure_id: string, history: Entry[]) =>
  history.map(({ at, email = null, asksFor, ...said }) =>
    statusupdate(scene, { procedure_id }, at, {
      ...said,
      documenttype_id: asksFor ? documenttypeId(scene, asksFor) : null,
      email,
      notified_at: said.kind === 'status' && said.author ? at : null,
    }),
  )

const byTime = (one: Entry, other: Entry) => one.at.localeCompare(other.at)

/** All rows of one procedure. */
const filed = (scene: GeneratorContext, { accounts, metersOf, staff, seller }: Office, given: Numbered) => {
  const procedure_id = scene.id(`procedure/${given.reference}`)
  const clerk = given.clerk ? staff[given.clerk]! : Object.values(staff)[0]!
  const account = accounts.includes(given.person)
  const files = enclosures(given).map(file => medium(scene, { procedure_id }, file, given.submitted_at))
  const typed = answersOf(given, scene.chance(`answers/${given.reference}`))
  const ids = files.map(({ id }) => id)
  const answers = { ...typed, ...enclosed(given, ids) }
  const confirmations = confirmationsOf(scene, given, answers)
  const told = historyOf(given, clerk, scene.clock.ago(0), scene.chance(`history/${given.reference}`))
  const noted = given.person === hanna && given.status === 'new' ? [hannaNote(scene.clock)] : []
  const history = [...told, ...noted, ...confirmations.flatMap(confirmedEntry)].toSorted(byTime)
  const statusupdates = updates(scene, procedure_id, history)
  return {
    procedure: procedure(scene, given, account, history, answers, flagsOf(given, answers, confirmations)),
    procedure_confirmations: confirmations,
    meterstatuses: readingsOf(scene, procedure_id, given, answers, metersOf.get(given.person)),
    statusupdates,
    procedure_offers: seller ? offersOf(scene, given, statusupdates, seller) : [],
    procedure_users: given.clerk ? [{ procedure_id, user_id: userId(scene, staff[given.clerk]!) }] : [],
    media: files,
  }
}

export const procedures = (scene: GeneratorContext, office: Office) => {
  const all = numbered(office.cases).map(given => filed(scene, office, given))
  const filedRows = all.map(each => each.procedure)
  const rows = withParents(filedRows, scene.key === 'auental' ? burstMain : [])
  return {
    procedures: rows,
    procedure_counters: procedureCounters(rows, scene.clock.year),
    procedure_offers: all.flatMap(each => each.procedure_offers),
    procedure_confirmations: all.flatMap(each => each.procedure_confirmations),
    meterstatuses: all.flatMap(each => each.meterstatuses),
    statusupdates: all.flatMap(each => each.statusupdates),
    procedure_users: all.flatMap(each => each.procedure_users),
    media: all.flatMap(each => each.media),
  }
}
