import { z } from 'zod'
import { anyone, staff } from './core/access.ts'
import { endpoint, file, many, none, one } from './core/endpoint.ts'
import { listQuery, timeFilters, timeSorts } from './core/list.ts'
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
  uuid: id.meta({ title: 'Eindeutige Kennung' }),
  ...tenant,
  trustlevel: z.enum(trustlevels).meta({ title: 'Vertrauensniveau' }),
  trustlevel_value: z.int().meta({ title: 'Wert des Vertrauensniveaus' }),
  initiated_at: timestamp.meta({ title: 'Begonnen am' }),
  fulfilled_at: timestamp.nullable().meta({ title: 'Erfüllt am' }),
  fulfilled: z.boolean().meta({ title: 'Erfüllt' }),
  expired: z.boolean().meta({ title: 'Abgelaufen' }),
  login_url: z.string().nullable().meta({
    title: 'Anmeldeadresse',
    description: 'Anmeldung beim Ausweisdienst, wenn das Niveau eine braucht',
  }),
  login_qrcode: z
    .string()
    .nullable()
    .meta({ title: 'Anmeldeadresse als QR-Code', description: 'Dieselbe Adresse als QR-Code (SVG)' }),
})
export type TrustassertionStatus = z.output<typeof trustassertionStatus>

/** An assertion for staff, without the code. */
export const trustassertionRow = trustassertionStatus.omit({ login_url: true, login_qrcode: true }).extend({
  ...identified,
  identity_provider: z.string().meta({ title: 'Ausweisdienst' }),
  gender,
  title: z.string().meta({ title: 'Titel' }),
  firstname: z.string().meta({ title: 'Vorname' }),
  lastname: z.string().meta({ title: 'Nachname' }),
  street: z.string().meta({ title: 'Straße' }),
  housenumber: z.string().meta({ title: 'Hausnummer' }),
  postalcode: z.string().meta({ title: 'Postleitzahl' }),
  city: z.string().meta({ title: 'Ort' }),
  country: z.string().meta({ title: 'Land' }),
  birth: day.nullable().meta({ title: 'Geburtsdatum' }),
  email: z.string().meta({ title: 'E-Mail-Adresse' }),
  phone: z.string().meta({ title: 'Telefon' }),
  customer_number: z.string().meta({ title: 'Kundennummer' }),
  unit_number: z.string().meta({ title: 'Einheitennummer' }),
  meter_number: z.string().meta({ title: 'Zählernummer' }),
  place_of_birth: z.string().meta({ title: 'Geburtsort' }),
  eid_issuing_state: z.string().meta({ title: 'Ausstellender Staat' }),
  birth_name: z.string().meta({ title: 'Geburtsname' }),
  nationality: z.string().meta({ title: 'Staatsangehörigkeit' }),
  demail: z.string().meta({ title: 'De-Mail-Adresse' }),
  eid_issuing_country: z.string().meta({ title: 'Ausstellendes Land' }),
  ip: z.string().meta({ title: 'IP-Adresse' }),
  hostname: z.string().meta({ title: 'Hostname' }),
  data: z.record(z.string(), z.json()).meta({ title: 'Daten' }),
  ...timestamps,
})
export type TrustassertionRow = z.output<typeof trustassertionRow>

const viewers = [staff('customers.view', 'customers.edit', 'procedures.view', 'procedures.edit')] as const

/** Input to start an assertion. */
export const trustassertionInput = z.strictObject({
  trustlevel: z
    .enum(['email', 'customer_data', 'eid_substantial', 'eid_high'])
    .meta({ title: 'Vertrauensniveau' }),
  email: optionalEmail,
  firstname: optionalLine(100).meta({ title: 'Vorname' }),
  lastname: optionalLine(100).meta({ title: 'Nachname' }),
  customer_number: optionalLine(40).meta({ title: 'Kundennummer' }),
  meter_number: optionalLine(40).meta({ title: 'Zählernummer' }),
})
export const trustassertionCode = z.strictObject({
  code: prose(64).min(1, 'Geben Sie den Code aus der E-Mail ein.').meta({ title: 'Code' }),
})

/** Proofs of identity: started by a visitor, fulfilled by email code, customer data or eID. */
export const trustassertions = {
  list: endpoint({
    method: 'GET',
    path: '/api/trustassertions',
    summary: 'Die Identitätsnachweise der Organisation, neueste zuerst',
    access: viewers,
    query: listQuery({
      sorts: ['initiated_at', 'lastname', ...timeSorts],
      filters: {
        ...timeFilters,
        trustlevel: z.enum(trustlevels).optional().meta({ title: 'Vertrauensniveau' }),
        fulfilled: z.stringbool().optional().meta({ title: 'Erfüllt' }),
      },
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
    answer: one(
      z.object({
        offered: z.boolean().meta({ title: 'Angeboten' }),
        identity_provider: z.string().meta({ title: 'Ausweisdienst' }),
      }),
    ),
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
    answer: one(z.object({ url: z.string().meta({ title: 'Adresse' }) })),
    limit: 20,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/trustassertions/answer',
    summary: 'Die Antwort des Ausweisdienstes (SAML) abgeben; gibt den Code, der den Nachweis erfüllt',
    access: [anyone('itself')],
    body: z.strictObject({
      saml_response: z
        .base64('Das ist keine Antwort eines Ausweisdienstes.')
        .min(1)
        .max(140_000)
        .meta({ title: 'Antwort des Ausweisdienstes' }),
    }),
    answer: one(
      z.object({ uuid: id.meta({ title: 'Eindeutige Kennung' }), code: z.string().meta({ title: 'Code' }) }),
    ),
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
