import { z } from 'zod'
import { anyone, staff } from './core/access.ts'
import { endpoint, file, many, none, one } from './core/endpoint.ts'
import { listQuery } from './core/list.ts'
import {
  day,
  gender,
  id,
  identified,
  optionalEmail,
  optionalLine,
  prose,
  tenant,
  timestamp,
  timestamps,
} from './core/shapes.ts'
import { trustlevels } from './core/trustlevels.ts'

/** The state of an assertion, readable by its `uuid`. */
export const trustassertionStatus = z.object({
  uuid: id,
  ...tenant,
  trustlevel: z.enum(trustlevels),
  trustlevel_value: z.int(),
  initiated_at: timestamp,
  fulfilled_at: timestamp.nullable(),
  fulfilled: z.boolean(),
  expired: z.boolean(),
  login_url: z
    .string()
    .nullable()
    .describe('Anmeldung beim Identitätsanbieter, wenn das Niveau eine braucht'),
  login_qrcode: z.string().nullable().describe('Dieselbe Adresse als QR-Code (SVG)'),
})
export type TrustassertionStatus = z.output<typeof trustassertionStatus>

/** An assertion for staff, without the code. */
export const trustassertionRow = trustassertionStatus.omit({ login_url: true, login_qrcode: true }).extend({
  ...identified,
  identity_provider: z.string(),
  gender,
  title: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  street: z.string(),
  housenumber: z.string(),
  postalcode: z.string(),
  city: z.string(),
  country: z.string(),
  birth: day.nullable(),
  email: z.string(),
  phone: z.string(),
  customer_number: z.string(),
  unit_number: z.string(),
  meter_number: z.string(),
  place_of_birth: z.string(),
  eid_issuing_state: z.string(),
  birth_name: z.string(),
  nationality: z.string(),
  demail: z.string(),
  eid_issuing_country: z.string(),
  ip: z.string(),
  hostname: z.string(),
  data: z.record(z.string(), z.json()),
  ...timestamps,
})
export type TrustassertionRow = z.output<typeof trustassertionRow>

const viewers = [staff('customers.view', 'customers.edit', 'procedures.view', 'procedures.edit')] as const

/** Input to start an assertion. */
export const trustassertionInput = z.strictObject({
  trustlevel: z.enum(['email', 'customer_data', 'eid_substantial', 'eid_high']),
  email: optionalEmail,
  firstname: optionalLine(100),
  lastname: optionalLine(100),
  customer_number: optionalLine(40),
  meter_number: optionalLine(40),
})
export const trustassertionCode = z.strictObject({
  code: prose(64).min(1, 'Geben Sie den Code aus der E-Mail ein'),
})

/** Proofs of identity: started by a visitor, fulfilled by email code, customer data or eID. */
export const trustassertions = {
  list: endpoint({
    method: 'GET',
    path: '/api/trustassertions',
    summary: 'Die Identitätsnachweise der Organisation, neueste zuerst',
    access: viewers,
    query: listQuery({
      sorts: ['initiated_at', 'lastname'],
      filters: { trustlevel: z.enum(trustlevels).optional(), fulfilled: z.stringbool().optional() },
    }),
    answer: many(trustassertionRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/trustassertions/{id}',
    summary: 'Ein Identitätsnachweis',
    access: viewers,
    answer: one(trustassertionRow),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/trustassertions/{id}',
    summary: 'Einen Identitätsnachweis löschen',
    access: [staff('customers.edit')],
    answer: none,
  }),
  provider: endpoint({
    method: 'GET',
    path: '/api/trustassertions/provider',
    summary: 'Ob man sich hier mit dem Online-Ausweis ausweisen kann, und über wen',
    access: [anyone('nothing')],
    answer: one(z.object({ offered: z.boolean(), identity_provider: z.string() })),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/trustassertions',
    summary: 'Einen Identitätsnachweis beginnen: per E-Mail-Code, Kundendaten oder Online-Ausweis',
    access: [anyone('itself')],
    body: trustassertionInput,
    answer: one(trustassertionStatus),
    limit: 20,
  }),
  status: endpoint({
    method: 'GET',
    path: '/api/trustassertions/{id}/status',
    summary: 'Der Stand eines Identitätsnachweises, unter seiner „uuid“',
    access: [anyone('itself')],
    answer: one(trustassertionStatus),
  }),
  fulfil: endpoint({
    method: 'POST',
    path: '/api/trustassertions/{id}/fulfil',
    summary: 'Einen Identitätsnachweis mit dem Code aus der E-Mail erfüllen, unter seiner „uuid“',
    access: [anyone('itself')],
    body: trustassertionCode,
    answer: one(trustassertionStatus),
    limit: 20,
  }),
  request: endpoint({
    method: 'POST',
    path: '/api/trustassertions/{id}/request',
    summary: 'Die unterschriebene Anfrage (SAML), mit der es zum Ausweisdienst geht, unter der „uuid“',
    access: [anyone('itself')],
    answer: one(z.object({ url: z.string() })),
    limit: 20,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/trustassertions/answer',
    summary: 'Die Antwort des Ausweisdienstes (SAML) abgeben; gibt den Code, der den Nachweis erfüllt',
    access: [anyone('itself')],
    body: z.strictObject({ saml_response: z.string().min(1).max(400_000) }),
    answer: one(z.object({ uuid: id, code: z.string() })),
    limit: 20,
  }),
  metadata: endpoint({
    method: 'GET',
    path: '/api/trustassertions/metadata',
    summary: 'Was ein Ausweisdienst über das Portal wissen muss (SAML-Metadaten)',
    access: [anyone('nothing')],
    answer: file('application/samlmetadata+xml'),
  }),
}
