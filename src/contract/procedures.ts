import { z } from 'zod'
import { anyone, customer, holder, staff } from './access.ts'
import { asChange } from './crud.ts'
import { endpoint, file, many, none, one } from './endpoint.ts'
import { listQuery } from './list.ts'
import { mediaRow, sizeQuery } from './media.ts'
import { procedureStatusKeys } from './procedure-status.ts'
import { procedureTypes } from './procedure-types.ts'
import {
  day,
  email,
  gender,
  id,
  identified,
  line,
  postcode,
  prose,
  tenant,
  timestamp,
  timestamps,
} from './shapes.ts'
import { trustassertionRow } from './trustassertions.ts'
import { trustlevels } from './trustlevels.ts'

const optionalLine = (max: number) => line(max).default('')

/** Person and place of a case; the same shape without the prefix is kept as the citizen's `customerdata`. */
export const procedurePerson = z.object({
  customer_number: optionalLine(40),
  unit_number: optionalLine(40),
  customer_gender: gender.default('none'),
  customer_firstname: optionalLine(100),
  customer_lastname: optionalLine(100),
  customer_company: optionalLine(150),
  customer_street: optionalLine(120),
  customer_housenumber: optionalLine(20),
  customer_postalcode: z.union([z.literal(''), postcode]).default(''),
  customer_city: optionalLine(100),
  customer_email: z.union([z.literal(''), email]).default(''),
  customer_phone: optionalLine(40),
  customer_availability: optionalLine(120),
  message: prose(4000).default(''),
})

export const meterstatusInput = z.strictObject({
  meter_type: z.enum(['main', 'garden', 'own']),
  meter_number: line(40).min(1, 'Geben Sie die Zählernummer ein'),
  meter_count: z
    .int()
    .min(0, 'Geben Sie den Zählerstand ohne Minus ein')
    .max(99_999_999, 'Geben Sie höchstens 8 Ziffern ein'),
  read_at: day,
  reason: line(60).default(''),
  reason_text: line(500).default(''),
})

export const meterstatusRow = z.object({
  ...identified,
  procedure_id: id,
  ...meterstatusInput.shape,
  previous_count: z.int().nullable(),
  previous_read_at: day.nullable(),
  expected_min: z.int().nullable(),
  expected_max: z.int().nullable(),
})

const neighbour = z.object({ id, type: z.enum(procedureTypes) }).nullable()
const assignee = z.object({ user_id: id, firstname: z.string(), lastname: z.string() })

export const procedureRow = z.object({
  ...identified,
  ...tenant,
  reference: z.string().describe('Vorgangsnummer'),
  type: z.enum(procedureTypes),
  status: z.enum(procedureStatusKeys),
  customer_id: id.nullable(),
  ...z.object(
    Object.fromEntries(Object.keys(procedurePerson.shape).map(key => [key, z.string()])) as {
      [K in keyof typeof procedurePerson.shape]: z.ZodString
    },
  ).shape,
  trust_assertion_id: id.nullable(),
  trustlevel: z.enum(trustlevels),
  send_email_acknowledgement: z.boolean(),
  acknowledgement_bounced_at: timestamp.nullable(),
  data: z.record(z.string(), z.json()),
  flags: z.array(z.string()).describe('Hinweise für die Bearbeitung, etwa «deviation»'),
  due_at: day.nullable(),
  submitted_at: timestamp.nullable(),
  completed_at: timestamp.nullable(),
  version: z.int(),
  ...timestamps,
})

export const procedureListRow = procedureRow
  .pick({
    id: true,
    reference: true,
    type: true,
    status: true,
    flags: true,
    due_at: true,
    submitted_at: true,
  })
  .extend({
    customer_number: z.string(),
    customer_name: z.string(),
    customer_city: z.string(),
    acknowledgement_bounced_at: timestamp.nullable(),
    assigned: z.array(assignee),
  })

export const statusupdateRow = z.object({
  ...identified,
  procedure_id: id.nullable(),
  disturbance_id: id.nullable(),
  maintenance_id: id.nullable(),
  customer_id: id.nullable(),
  kind: z.enum(['status', 'note', 'message', 'reply', 'mail', 'assignment', 'check']),
  status: z.string().nullable(),
  status_at: timestamp,
  notified_at: timestamp.nullable(),
  is_public: z.boolean(),
  message: z.string(),
  author: z.string(),
  mail: z
    .object({ to: z.string(), state: z.enum(['waiting', 'sent', 'bounced']), at: timestamp.nullable() })
    .nullable(),
  ...timestamps,
})

export const procedureDetail = procedureRow.extend({
  meterstatuses: z.array(meterstatusRow),
  statusupdates: z.array(statusupdateRow),
  media: z.array(mediaRow),
  media_categorized: z
    .array(z.object({ documenttype_id: id.nullable(), title: z.string(), media_ids: z.array(id) }))
    .describe('Die Dateien nach Dokumentart; zuletzt die ohne'),
  assigned: z.array(assignee),
  trust_assertion: trustassertionRow.nullable(),
})

/** What a clerk may put right of a case; its life cycle has verbs of its own. */
const correction = z.strictObject({
  ...procedurePerson.shape,
  customer_id: id.nullable(),
  due_at: day.nullable(),
})
export type ProcedureCorrection = Partial<z.output<typeof correction>>

/** What the person behind the link sees: no internal note, no clerk's tool. */
export const publicProcedure = procedureRow
  .pick({ id: true, reference: true, type: true, status: true, submitted_at: true, customer_email: true })
  .extend({
    updates: z.array(
      statusupdateRow.pick({
        id: true,
        kind: true,
        status: true,
        status_at: true,
        message: true,
        author: true,
      }),
    ),
    media: z.array(mediaRow.pick({ id: true, name: true, mime_type: true, size: true })),
    upload_allowed: z.boolean(),
    withdraw_allowed: z.boolean(),
  })

export const procedureInput = z.strictObject({
  type: z.enum(procedureTypes),
  ...procedurePerson.shape,
  send_email_acknowledgement: z.boolean().default(true),
  meterstatuses: z.array(meterstatusInput).max(20).default([]),
  data: z.record(z.string(), z.json()).default({}),
})

export type ProcedurePerson = z.output<typeof procedurePerson>
export type MeterstatusRow = z.output<typeof meterstatusRow>
export type ProcedureRow = z.output<typeof procedureRow>
export type ProcedureListRow = z.output<typeof procedureListRow>
export type ProcedureDetail = z.output<typeof procedureDetail>
export type PublicProcedure = z.output<typeof publicProcedure>
export type StatusupdateRow = z.output<typeof statusupdateRow>
export type ProcedureInput = z.output<typeof procedureInput>

export const procedureTabs = ['open', 'new', 'mine', 'overdue', 'waiting', 'completed', 'all'] as const

const see = staff('procedures.view', 'procedures.edit')
const work = staff('procedures.edit')

const procedureQuery = listQuery({
  sorts: ['submitted_at', 'due_at', 'reference', 'customer_name', 'type', 'status', 'customer_city'],
  filters: {
    tab: z.enum(procedureTabs).optional(),
    type: z.enum(procedureTypes).optional(),
    status: z.enum(procedureStatusKeys).optional(),
    assigned_to: z.union([id, z.enum(['me', 'nobody'])]).optional(),
    submitted_from: day.optional(),
    submitted_to: day.optional(),
    flag: z.enum(['deviation', 'bounced']).optional(),
  },
})

const chosenIds = z
  .string()
  .max(4000)
  .transform(text => text.split(','))
  .pipe(z.array(id).max(100))

export const procedures = {
  list: endpoint({
    method: 'GET',
    path: '/api/procedures',
    summary: 'Die Vorgänge der Organisation, neueste zuerst',
    access: [see],
    query: procedureQuery,
    answer: many(procedureListRow),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/procedures/export',
    summary: 'Die Vorgänge einer Liste, oder die mit «ids» gewählten, als Tabelle (CSV); höchstens 10.000',
    access: [staff('procedures.export')],
    query: procedureQuery.extend({ ids: chosenIds.optional() }),
    answer: file('text/csv'),
    limit: 30,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/procedures/counts',
    summary: 'Wie viele Vorgänge hinter jedem Reiter liegen',
    access: [see],
    answer: one(
      z.object(
        Object.fromEntries(procedureTabs.map(tab => [tab, z.int()])) as Record<
          (typeof procedureTabs)[number],
          z.ZodInt
        >,
      ),
    ),
  }),
  statistics: endpoint({
    method: 'GET',
    path: '/api/procedures/statistics',
    summary: 'Eingänge der letzten 30 Tage, und was am längsten wartet',
    access: [see],
    answer: one(
      z.object({
        arrivals: z.array(z.object({ day, count: z.int() })),
        oldest_new_at: timestamp.nullable(),
        oldest_due_at: day.nullable(),
        replies: z.int().describe('Eigene Vorgänge, zu denen jemand geantwortet hat'),
      }),
    ),
  }),
  neighbours: endpoint({
    method: 'GET',
    path: '/api/procedures/{id}/neighbours',
    summary: 'Wo ein Vorgang in einer Liste steht, und welche davor und danach kommen',
    access: [see],
    query: procedureQuery,
    answer: one(
      z
        .object({
          at: z.int().meta({ title: 'Platz in der Liste' }),
          of: z.int(),
          previous: neighbour,
          next: neighbour,
        })
        .nullable(),
    ),
  }),
  presence: endpoint({
    method: 'POST',
    path: '/api/procedures/{id}/presence',
    summary: 'Sagen, dass man einen Vorgang geöffnet hat, und erfahren, wer noch',
    access: [see],
    answer: one(z.array(assignee.extend({ gender: gender.nullable() }))),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/procedures/{id}',
    summary: 'Ein Vorgang mit Zählern, Verlauf, Dateien und Zuständigen',
    access: [see],
    answer: one(procedureDetail),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/procedures',
    summary: 'Einen Vorgang einreichen; Beschäftigte legen ihn für eine Kundin oder einen Kunden an',
    access: [anyone('itself')],
    body: procedureInput.extend({
      customer_id: id.nullable().default(null).describe('Nur von Beschäftigten'),
      trust_assertion: id
        .nullable()
        .default(null)
        .describe('Die «uuid» eines erfüllten Identitätsnachweises'),
    }),
    answer: one(publicProcedure),
    idempotent: true,
    limit: 60,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/procedures/{id}',
    summary: 'Person, Ort, Kundenzugang und Frist berichtigen; der Verlauf hält fest, was sich geändert hat',
    access: [work],
    body: asChange(procedureDetail, correction),
    answer: one(procedureDetail),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/procedures/{id}',
    summary: 'Einen Vorgang löschen; der Zugangslink gilt nicht mehr',
    access: [staff('procedures.delete')],
    answer: none,
  }),
  changeStatus: endpoint({
    method: 'POST',
    path: '/api/procedures/{id}/status',
    summary: 'Den Status entlang des Lebenslaufs ändern, mit öffentlicher oder interner Notiz',
    access: [work],
    body: z.strictObject({
      status: z.enum(procedureStatusKeys),
      message: prose(4000).default(''),
      subject: line(200).default('').describe('Betreff der Mail, wenn er ein eigener sein soll'),
      is_public: z.boolean().default(true),
    }),
    answer: one(procedureDetail),
    idempotent: true,
  }),
  assign: endpoint({
    method: 'POST',
    path: '/api/procedures/{id}/assign',
    summary: 'Den Vorgang Beschäftigten zuweisen; eine leere Liste gibt ihn frei',
    access: [work],
    body: z.strictObject({ user_ids: z.array(id).max(20) }),
    answer: one(procedureDetail),
  }),
  note: endpoint({
    method: 'POST',
    path: '/api/procedures/{id}/notes',
    summary: 'Eine interne Notiz schreiben, nur für Beschäftigte sichtbar',
    access: [work],
    body: z.strictObject({ message: prose(4000).min(1, 'Schreiben Sie die Notiz') }),
    answer: one(procedureDetail),
    idempotent: true,
  }),
  message: endpoint({
    method: 'POST',
    path: '/api/procedures/{id}/messages',
    summary: 'Der Kundin oder dem Kunden eine Nachricht schreiben',
    access: [work],
    body: z.strictObject({
      subject: line(200).min(1, 'Geben Sie einen Betreff ein'),
      message: prose(4000).min(1, 'Schreiben Sie die Nachricht'),
    }),
    answer: one(procedureDetail),
    idempotent: true,
  }),
  confirmReading: endpoint({
    method: 'POST',
    path: '/api/procedures/{id}/plausible',
    summary: 'Eine abweichende Angabe als plausibel bestätigen',
    access: [work],
    answer: one(procedureDetail),
  }),
  assignable: endpoint({
    method: 'GET',
    path: '/api/procedures/assignable',
    summary: 'Die Beschäftigten, denen Vorgänge zugewiesen werden können',
    access: [see],
    answer: one(z.array(assignee)),
  }),
  record: endpoint({
    method: 'GET',
    path: '/api/procedures/{id}/record',
    summary: 'Der Vorgang als PDF',
    access: [see, holder('procedure')],
    answer: file('application/pdf'),
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/procedures/{id}/media/{media_id}',
    summary: 'Eine Datei des Vorgangs',
    access: [see, holder('procedure')],
    params: { media_id: id },
    query: sizeQuery,
    answer: file('application/octet-stream'),
  }),
  categorize: endpoint({
    method: 'PUT',
    path: '/api/procedures/{id}/media/{media_id}',
    summary: 'Sagen, welche Dokumentart eine Datei des Vorgangs ist',
    access: [work],
    params: { media_id: id },
    body: z.strictObject({ documenttype_id: id.nullable() }),
    answer: one(procedureDetail),
  }),
  status: endpoint({
    method: 'GET',
    path: '/api/procedures/{id}/public',
    summary: 'Der Stand eines Vorgangs für die Person mit dem Zugangslink',
    access: [holder('procedure')],
    answer: one(publicProcedure),
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/procedures/{id}/reply',
    summary: 'Auf eine Rückfrage antworten',
    access: [holder('procedure')],
    body: z.strictObject({ message: prose(4000).min(1, 'Schreiben Sie Ihre Nachricht') }),
    answer: one(publicProcedure),
    idempotent: true,
    limit: 30,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/procedures/{id}/withdraw',
    summary: 'Den eigenen Vorgang zurückziehen',
    access: [holder('procedure')],
    answer: one(publicProcedure),
    idempotent: true,
  }),
}

export const myProcedures = {
  list: endpoint({
    method: 'GET',
    path: '/api/customers/procedures',
    summary: 'Die eigenen Vorgänge der angemeldeten Kundin oder des Kunden',
    access: [customer()],
    module: 'customerlogin',
    query: listQuery({ sorts: ['submitted_at'] }),
    answer: many(publicProcedure.omit({ updates: true, media: true })),
  }),
}
