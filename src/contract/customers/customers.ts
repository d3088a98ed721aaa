import { z } from 'zod'
import { staff } from '../core/access.ts'
import { crud } from '../core/crud.ts'
import { externalCalls, externalFields, externalFilters } from '../core/external.ts'
import { endpoint, many, none, one } from '../core/endpoint.ts'
import { choice } from '../core/field-facts.ts'
import { includeFilter, numberFilter } from '../core/list.ts'
import { lastChangeInclude, rowChange } from '../core/revisions.ts'
import { meterRow } from '../meters.ts'
import { statusupdateRow } from '../procedures/history.ts'
import {
  email,
  gender,
  id,
  identified,
  line,
  optionalLine,
  optionalPostcode,
  orEmpty,
  prose,
  tenant,
  timestamp,
  timestamps,
} from '../core/shapes.ts'
import { trustassertionRow } from '../trustassertions.ts'
import { trustlevelLabels, trustlevels } from '../core/trustlevels.ts'
import { customerOfficeCalls } from './office-calls.ts'

/** Postal address and phone numbers of a customer. */
export const customerAddress = {
  title: optionalLine(40).meta({ title: 'Titel' }),
  company: optionalLine(150).meta({ title: 'Firma' }),
  street: optionalLine(120).meta({ title: 'Straße' }),
  housenumber: optionalLine(20).meta({ title: 'Hausnummer' }),
  postalcode: optionalPostcode.meta({ title: 'Postleitzahl' }),
  city: optionalLine(100).meta({ title: 'Ort' }),
  phone: optionalLine(40).meta({ title: 'Telefon' }),
  mobile: optionalLine(40).meta({ title: 'Mobiltelefon' }),
}

/** The person who signs in for a customer. */
export const customerPerson = {
  gender: gender.nullable().default(null).meta({ title: 'Anrede' }),
  firstname: optionalLine(100).meta({ title: 'Vorname' }),
  lastname: line(100).min(1, 'Geben Sie den Nachnamen ein.').meta({ title: 'Nachname' }),
}

const personRow = z.object({
  ...identified,
  customer_id: id.meta({ title: 'Kennung des Kundenkontos' }),
  type: z.string().meta({ title: 'Art' }),
  ...z.object(customerPerson).shape,
  email: z.string().meta({ title: 'E-Mail-Adresse' }),
  email_verified_at: timestamp.nullable().meta({ title: 'E-Mail-Adresse bestätigt am' }),
  email_changed: z
    .string()
    .nullable()
    .meta({ title: 'Neue E-Mail-Adresse', description: 'Die neue Adresse, solange sie nicht bestätigt ist' }),
  email_changed_at: timestamp.nullable().meta({ title: 'E-Mail-Adresse geändert am' }),
  updated_at: timestamp.meta({ title: 'Geändert am' }),
})

export const customerNumber = optionalLine(40).meta({ title: 'Kundennummer' })

const input = {
  customer_number: customerNumber,
  customer_number_requested: optionalLine(40).meta({ title: 'Beantragte Kundennummer' }),
  ...customerAddress,
  user: z
    .object({
      ...customerPerson,
      email: orEmpty(email).meta({ title: 'E-Mail-Adresse', description: 'Leer: ohne Zugang zum Portal' }),
    })
    .meta({ title: 'Wer sich anmeldet' }),
  ...externalFields,
}

export const customerStatuses = { waiting: 'Zu bestätigen', active: 'Aktiv', locked: 'Gesperrt' } as const
export type CustomerStatus = keyof typeof customerStatuses
const status = choice(customerStatuses).meta({ title: 'Zustand' })

export const customerRow = z.object({
  ...identified,
  ...tenant,
  ...z.object(input).omit({ user: true }).shape,
  trust_assertion_id: z.uuid().nullable().meta({ title: 'Kennung des Identitätsnachweises' }),
  name: z.string().meta({ title: 'Name', description: 'Firma, sonst Vorname und Nachname' }),
  status,
  trustlevel: z.enum(trustlevels).meta({ title: 'Vertrauensniveau', choices: trustlevelLabels }),
  approved_at: timestamp.nullable().meta({ title: 'Bestätigt am' }),
  lastlogin_at: timestamp.nullable().meta({ title: 'Zuletzt angemeldet am' }),
  locked_at: timestamp.nullable().meta({ title: 'Gesperrt am' }),
  user: personRow.nullable().meta({ title: 'Person' }),
  ...timestamps,
})
export type CustomerRow = z.output<typeof customerRow>

export const customerDetail = customerRow.extend({
  trust_assertion: trustassertionRow.nullable().meta({ title: 'Identitätsnachweis' }),
  statusupdates: z.array(statusupdateRow.omit({ email: true })).meta({ title: 'Verlauf' }),
})
export type CustomerDetail = z.output<typeof customerDetail>

const edit = [staff('customers.edit')] as const

const metersOfCustomer = {
  meters: z.array(meterRow).optional().meta({ title: 'Zähler', description: 'Nur mit „include“' }),
}

const noun = {
  path: '/api/customers',
  title: { one: 'Kundenkonto', many: 'Kundenkonten', gender: 'n' },
  input: z.strictObject(input),
} as const

const calls = crud({
  ...noun,
  row: customerRow,
  detail: customerDetail,
  view: [staff('customers.view', 'customers.edit')],
  edit,
  history: 'names',
  sorts: ['created_at', 'name', 'customer_number', 'city', 'lastlogin_at'],
  filters: {
    approved: z
      .stringbool()
      .optional()
      .meta({ title: 'Bestätigt', description: '0: die noch zu bestätigen sind' }),
    locked: z.stringbool().optional().meta({ title: 'Gesperrt' }),
    status: status.optional(),
    customer_number: numberFilter('Kundennummer'),
    meter_number: numberFilter('Zählernummer'),
    ...externalFilters,
    trustlevel: z.enum(trustlevels).optional().meta({ title: 'Vertrauensniveau', choices: trustlevelLabels }),
  },
})

const verb = <const Verb extends string>(verb: Verb, summary: string) => ({
  method: 'POST' as const,
  path: `/api/customers/{id}/${verb}` as const,
  summary,
  access: edit,
  conditional: true,
})
const reason = z.strictObject({ message: prose(2000).default('').meta({ title: 'Nachricht' }) })
const answer = one(customerDetail)

export const customers = {
  ...calls,
  ...externalCalls({ ...noun, row: customerDetail, answer: customerDetail, access: edit }),
  list: endpoint({
    ...calls.list,
    query: calls.list.query!.extend(includeFilter([lastChangeInclude, 'meters'])),
    answer: many(customerRow.extend({ ...rowChange, ...metersOfCustomer })),
  }),
  ...customerOfficeCalls,
  get: endpoint({ ...calls.get, answer }),
  create: endpoint({ ...calls.create, answer }),
  update: endpoint({ ...calls.update, answer }),
  approve: endpoint({
    ...verb('approve', 'Ein Kundenkonto bestätigen; ohne Kundennummer gilt die genannte'),
    body: z.strictObject({ customer_number: line(40).optional().meta({ title: 'Kundennummer' }) }),
    answer,
  }),
  unapprove: endpoint({
    ...verb(
      'unapprove',
      'Die Bestätigung zurücknehmen; das Vertrauensniveau sinkt auf das, was ohne sie nachgewiesen ist',
    ),
    body: reason,
    answer,
  }),
  reject: endpoint({
    ...verb('reject', 'Eine Anmeldung ablehnen; das Konto wird gelöscht'),
    body: reason,
    answer: none,
  }),
  lock: endpoint({
    ...verb('lock', 'Ein Kundenkonto sperren; die Sitzungen enden'),
    body: reason,
    answer,
  }),
  unlock: endpoint({ ...verb('unlock', 'Ein gesperrtes Kundenkonto wieder öffnen'), answer }),
}
