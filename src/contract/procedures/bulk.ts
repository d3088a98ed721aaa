import { z } from 'zod'
import { staff } from '../core/access.ts'
import { count } from '../core/effect.ts'
import { endpoint, none, one } from '../core/endpoint.ts'
import { movedApart } from '../core/moved.ts'
import { choice, labelsOf } from '../core/field-facts.ts'
import { id, line, optionalReference, prose, references, timestamp } from '../core/shapes.ts'
import { editProcedures } from './access.ts'
import { procedureQuery } from './list-calls.ts'
import { messagePreview } from './staff/respond.ts'
import { procedureStatuses } from './status.ts'

/** Procedures that one act changes at most. */
export const maxBulk = 1000

export const bulkVerbs = {
  complete: 'Erledigen',
  status: 'Status ändern',
  assign: 'Zuweisen',
  parent: 'Einem Sammelvorgang zuordnen',
  respond: 'Mit einem Baustein antworten',
  restore: 'Wiederherstellen',
  erase: 'Endgültig löschen',
} as const
export type BulkVerb = keyof typeof bulkVerbs

/** Reasons for which an act leaves procedures out. */
export const bulkReasons = {
  new: 'Noch neu: erst übernehmen',
  open: 'Gerade von jemandem geöffnet',
  waiting: 'Rückfrage läuft, Antwort steht aus',
  closed: 'Schon abgeschlossen',
  same: 'Ist schon so',
  refused: 'Der Status lässt es nicht zu',
  unreachable: 'Ohne E-Mail-Adresse',
  incomplete: 'Eine Angabe fehlt',
  held: 'Löschen ist angehalten',
  changed: 'Hat sich inzwischen geändert',
} as const
export type BulkReason = keyof typeof bulkReasons

const selection = z
  .union([
    z.strictObject({
      ids: z
        .array(id)
        .min(1)
        .max(maxBulk, 'Wählen Sie höchstens 1.000 Vorgänge.')
        .meta({ title: 'Kennungen', description: 'Höchstens 1.000' }),
    }),
    z.strictObject({
      query: procedureQuery
        .omit({ organization_id: true, page: true, per_page: true, after: true, sort: true })
        .meta({ title: 'Filter der Liste', description: 'Alle Vorgänge dazu, höchstens 1.000' }),
    }),
  ])
  .meta({ title: 'Auswahl' })

const act = z.strictObject({
  verb: choice(bulkVerbs).meta({ title: 'Was geschieht' }),
  selection,
  status: choice(labelsOf(procedureStatuses)).optional().meta({
    title: 'Neuer Status',
    description: 'Nur zum Ändern des Status',
  }),
  user_ids: references('users', 20).default([]).meta({
    title: 'Zuständige',
    description: 'Nur zum Zuweisen; eine leere Liste gibt frei',
  }),
  parent_id: optionalReference('procedures').meta({
    title: 'Sammelvorgang',
    description: 'Nur zum Zuordnen',
  }),
  snippet_id: optionalReference('templates').meta({
    title: 'Baustein',
    description: 'Nur zum Antworten; sein Text wird für jeden Vorgang ausgefüllt',
  }),
  take: z.boolean().default(false).meta({
    title: 'Neue übernehmen',
    description:
      'Zum Erledigen, und zum Antworten mit neuem Status: Neue werden der Person zugewiesen und mit bearbeitet',
  }),
})
export type BulkAct = z.output<typeof act>

const leftOut = z.object({
  reason: choice(bulkReasons).meta({ title: 'Grund' }),
  text: z.string().meta({ title: 'Grund in Worten' }),
  ids: z.array(id).meta({ title: 'Kennungen' }),
  names: z.array(z.string()).meta({ title: 'Namen', description: 'Höchstens 5' }),
})
export type LeftOut = z.output<typeof leftOut>

const blank = z.object({
  key: z.string().meta({ title: 'Platzhalter' }),
  label: z.string().meta({ title: 'Name' }),
})

const plan = z.object({
  id: id.meta({ title: 'Kennung' }),
  at: timestamp.meta({ title: 'Gerechnet am' }),
  total: count('Ausgewählte Vorgänge'),
  records: count('Vorgänge, die sich ändern'),
  emails: count('E-Mails'),
  in_account: z.int().meta({ title: 'Ohne E-Mail, mit Kundenkonto' }),
  without_address: z.int().meta({ title: 'Ohne E-Mail-Adresse und ohne Kundenkonto' }),
  needs_text: z.boolean().meta({ title: 'Verlangt einen Text' }),
  blanks: z.array(blank).meta({
    title: 'Gefragte Angaben',
    description: 'Wonach der Baustein fragt und was keiner der Vorgänge weiß: einmal für alle anzugeben',
  }),
  after: z.string().meta({
    title: 'Danach',
    description: 'Was der Baustein außer der Nachricht tut, in Worten; leer: nichts',
  }),
  left_out: z.array(leftOut).meta({ title: 'Ausgelassen' }),
})
export type BulkPlan = z.output<typeof plan>

const state = z.object({
  id: id.meta({ title: 'Kennung' }),
  total: z.int().meta({ title: 'Anzahl der Vorgänge' }),
  done: z.int().meta({ title: 'Davon bearbeitet' }),
  left_out: z.array(leftOut).meta({
    title: 'Dabei ausgelassen',
    description: 'Was sich geändert hat, während die Vorgänge bearbeitet wurden',
  }),
  finished_at: timestamp.nullable().meta({ title: 'Fertig am' }),
})
export type BulkState = z.output<typeof state>

/** Texts that staff write once for all procedures of an act. */
const said = z.strictObject({
  message: prose(4000).default('').meta({
    title: 'Satz dazu',
    description: 'Steht in jeder E-Mail; wird beim Ändern des Status gebraucht, wenn er einen Text verlangt',
  }),
  values: z.record(z.string().max(60), line(500)).default({}).meta({
    title: 'Gefragte Angaben',
    description: 'Je Platzhalter; gilt für alle Vorgänge',
  }),
})
export type BulkSaid = z.output<typeof said>

const anyVerb = staff('procedures.edit', 'procedures.delete')

/** Acts on many procedures: counted first, then done as counted or not at all. */
export const procedureBulkCalls = {
  planBulk: endpoint({
    method: 'POST',
    path: '/api/procedures/bulk',
    summary:
      'Eine Sammelaktion durchrechnen, ohne etwas zu ändern: wie viele Vorgänge, wie viele E-Mails, was warum ausgelassen wird. Die Auswahl gilt einen Tag lang für „run“',
    access: [anyVerb],
    body: act,
    answer: one(plan),
    idempotent: true,
  }),
  runBulk: endpoint({
    method: 'POST',
    path: '/api/procedures/bulk/plans/{id}/run',
    former: { path: '/api/procedures/bulk/{id}/run', ...movedApart },
    summary:
      'Eine durchgerechnete Sammelaktion ausführen; 409, wenn sich seitdem etwas geändert hat. Ein zweiter Aufruf setzt eine unterbrochene fort und ändert sonst nichts',
    access: [anyVerb],
    body: said,
    answer: one(state),
  }),
  previewBulk: endpoint({
    forPages: true,
    method: 'POST',
    path: '/api/procedures/bulk/plans/{id}/preview',
    former: { path: '/api/procedures/bulk/{id}/preview', ...movedApart },
    summary: 'Die erste E-Mail einer durchgerechneten Sammelaktion, wie sie ankommt; nichts wird gesendet',
    access: [editProcedures],
    body: said,
    answer: one(messagePreview.extend({ to: z.string().meta({ title: 'An' }) })),
  }),
  bulkState: endpoint({
    method: 'GET',
    path: '/api/procedures/bulk/plans/{id}',
    former: { path: '/api/procedures/bulk/{id}', ...movedApart },
    summary: 'Wie weit eine eigene Sammelaktion ist',
    access: [anyVerb],
    answer: one(state),
  }),
  recallAct: endpoint({
    forPages: true,
    method: 'POST',
    path: '/api/procedures/acts/{id}/recall',
    summary:
      'Eine eigene Handlung an allen ihren Vorgängen zurücknehmen, solange die E-Mails warten; was sich seitdem geändert hat, bleibt',
    access: [editProcedures],
    answer: one(
      z.object({
        recalled: z.int().meta({ title: 'Zurückgenommen' }),
        kept: z.int().meta({ title: 'Geblieben' }),
      }),
    ),
  }),
  sendAct: endpoint({
    forPages: true,
    method: 'POST',
    path: '/api/procedures/acts/{id}/send-now',
    summary: 'Die wartenden E-Mails einer eigenen Handlung sofort senden',
    access: [editProcedures],
    answer: none,
  }),
}
