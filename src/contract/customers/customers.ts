import { z } from 'zod'
import { staff } from '../core/access.ts'
import { crud } from '../core/crud.ts'
import { endpoint, none, one } from '../core/endpoint.ts'
import { statusupdateRow } from '../procedures/rows.ts'
import {
  email,
  gender,
  id,
  identified,
  line,
  optionalLine,
  optionalPostcode,
  prose,
  tenant,
  timestamp,
  timestamps,
} from '../core/shapes.ts'
import { trustassertionRow } from '../trustassertions.ts'
import { trustlevels } from '../core/trustlevels.ts'

/** Postal address and phone numbers of a customer. */
export const customerAddress = {
  title: optionalLine(40),
  company: optionalLine(150),
  street: optionalLine(120),
  housenumber: optionalLine(20),
  postalcode: optionalPostcode,
  city: optionalLine(100),
  phone: optionalLine(40),
  mobile: optionalLine(40),
}

/** The person who signs in for a customer. */
export const customerPerson = {
  gender: gender.nullable().default(null),
  firstname: optionalLine(100),
  lastname: line(100).min(1, 'Geben Sie den Nachnamen ein'),
}

const personRow = z.object({
  ...identified,
  customer_id: id,
  type: z.string(),
  ...z.object(customerPerson).shape,
  email: z.string(),
  email_verified_at: timestamp.nullable(),
  email_changed: z.string().nullable().describe('Die neue Adresse, solange sie nicht bestätigt ist'),
  email_changed_at: timestamp.nullable(),
  updated_at: timestamp,
})

const input = {
  customer_number: optionalLine(40),
  customer_number_requested: optionalLine(40),
  ...customerAddress,
  user: z.object({ ...customerPerson, email }),
}

export const customerRow = z.object({
  ...identified,
  ...tenant,
  ...z.object(input).omit({ user: true }).shape,
  trust_assertion_id: z.uuid().nullable(),
  trustlevel: z.enum(trustlevels),
  approved_at: timestamp.nullable(),
  lastlogin_at: timestamp.nullable(),
  locked_at: timestamp.nullable(),
  user: personRow.nullable(),
  ...timestamps,
})
export type CustomerRow = z.output<typeof customerRow>

export const customerDetail = customerRow.extend({
  trust_assertion: trustassertionRow.nullable(),
  statusupdates: z.array(statusupdateRow.omit({ mail: true })),
})
export type CustomerDetail = z.output<typeof customerDetail>

const edit = [staff('customers.edit')] as const

const calls = crud({
  path: '/api/customers',
  title: { one: 'Kundenzugang', many: 'Kundenzugänge' },
  row: customerRow,
  input: z.strictObject(input),
  view: [staff('customers.view', 'customers.edit')],
  edit,
  sorts: ['created_at', 'customer_number', 'city', 'lastlogin_at', 'lastname'],
  filters: {
    approved: z.stringbool().optional().describe('0: die noch zu bestätigen sind'),
    locked: z.stringbool().optional(),
  },
})

const verb = <const Verb extends string>(verb: Verb, summary: string) => ({
  method: 'POST' as const,
  path: `/api/customers/{id}/${verb}` as const,
  summary,
  access: edit,
  conditional: true,
})
const reason = z.strictObject({ message: prose(2000).default('') })
const answer = one(customerDetail)

export const customers = {
  ...calls,
  get: endpoint({ ...calls.get, answer }),
  create: endpoint({ ...calls.create, answer }),
  update: endpoint({ ...calls.update, answer }),
  approve: endpoint({
    ...verb('approve', 'Einen Kundenzugang bestätigen; ohne Kundennummer gilt die genannte'),
    body: z.strictObject({ customer_number: line(40).optional() }),
    answer,
  }),
  reject: endpoint({
    ...verb('reject', 'Eine Anmeldung ablehnen; der Zugang wird gelöscht'),
    body: reason,
    answer: none,
  }),
  lock: endpoint({
    ...verb('lock', 'Einen Kundenzugang sperren; die Sitzungen enden'),
    body: reason,
    answer,
  }),
  unlock: endpoint({ ...verb('unlock', 'Einen gesperrten Kundenzugang wieder öffnen'), answer }),
}
