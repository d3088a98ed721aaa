import { z } from 'zod'
import { fieldFacts } from '../core/field-facts.ts'
import { confirmationDetail } from './confirmations.ts'
import { deadline, listedDeadline } from './deadline.ts'
import { procedureFile, statusupdateRow } from './history.ts'
import { meterstatusInput, procedurePerson } from './shapes.ts'
import { offerDetail } from './offers.ts'
import { procedureStatusKeys } from './status.ts'
import { procedureTypes } from './types.ts'
import { day, id, identified, tenant, timestamp, timestamps } from '../core/shapes.ts'
import { trustassertionRow } from '../trustassertions.ts'
import { trustlevels } from '../core/trustlevels.ts'
import { expectedWithoutAnswer } from './unanswered.ts'

export const meterstatusRow = z.object({
  ...identified,
  procedure_id: id.meta({ title: 'Kennung des Vorgangs' }),
  ...meterstatusInput.shape,
  previous_count: z.int().nullable().meta({ title: 'Voriger Zählerstand' }),
  previous_read_at: day.nullable().meta({ title: 'Voriger Stand abgelesen am' }),
  expected_min: z.int().nullable().meta({ title: 'Niedrigster erwarteter Stand' }),
  expected_max: z.int().nullable().meta({ title: 'Höchster erwarteter Stand' }),
})

export const assignee = z.object({
  user_id: id.meta({ title: 'Kennung des Benutzers' }),
  firstname: z.string().meta({ title: 'Vorname' }),
  lastname: z.string().meta({ title: 'Nachname' }),
})

export const procedureRow = z.object({
  ...identified,
  ...tenant,
  reference: z.string().meta({ title: 'Vorgangsnummer', description: 'Vorgangsnummer' }),
  type: z.enum(procedureTypes).meta({ title: 'Art' }),
  status: z.enum(procedureStatusKeys).meta({ title: 'Status' }),
  customer_id: id.nullable().meta({ title: 'Kennung des Kundenkontos' }),
  ...z.object(
    Object.fromEntries(
      Object.entries(procedurePerson.shape).map(([key, field]) => [
        key,
        z.string().meta({ title: fieldFacts(field).title }),
      ]),
    ) as {
      [K in keyof typeof procedurePerson.shape]: z.ZodString
    },
  ).shape,
  trust_assertion_id: id.nullable().meta({ title: 'Kennung des Identitätsnachweises' }),
  trustlevel: z.enum(trustlevels).meta({ title: 'Vertrauensniveau' }),
  send_email_acknowledgement: z.boolean().meta({ title: 'Eingangsbestätigung senden' }),
  acknowledgement_bounced_at: timestamp.nullable().meta({ title: 'Eingangsbestätigung unzustellbar am' }),
  data: z.record(z.string(), z.json()).meta({ title: 'Daten' }),
  answered_questions: z
    .record(
      z.string(),
      z.object({
        question: z.string().meta({ title: 'Frage' }),
        answer: z.string().meta({ title: 'Antwort' }),
      }),
    )
    .meta({ title: 'Nachfragen', description: 'Beantwortete Fragen zu ungewöhnlichen Angaben, je Feld' }),
  flags: z
    .array(z.string())
    .meta({ title: 'Hinweise', description: 'Hinweise für die Bearbeitung, etwa „deviation“' }),
  due_at: day.nullable().meta({ title: 'Fällig am' }),
  submitted_at: timestamp.nullable().meta({ title: 'Eingereicht am' }),
  completed_at: timestamp.nullable().meta({ title: 'Abgeschlossen am' }),
  version: z.int().meta({ title: 'Fassung' }),
  ...timestamps,
})

export const followUpStates = ['waiting', 'day', 'reply', 'bounce'] as const

/** A Wiedervorlage as staff see it. */
const followUp = z
  .object({
    state: z.enum(followUpStates).meta({
      title: 'Stand',
      description: '„waiting“: ruht; sonst, was den Vorgang zurückgebracht hat',
    }),
    on: day.nullable().meta({ title: 'Bis Tag' }),
    until_reply: z.boolean().meta({ title: 'Bis zur Antwort' }),
    reason: z.string().meta({ title: 'Grund' }),
    user_id: id.nullable().meta({ title: 'Zurück an' }),
    status: z.enum(procedureStatusKeys).meta({ title: 'Status beim Zurücklegen' }),
    back_at: timestamp.nullable().meta({ title: 'Zurück am' }),
  })
  .nullable()
  .meta({ title: 'Wiedervorlage', description: 'Leer: keine' })

export const procedureListRow = procedureRow
  .pick({
    id: true,
    reference: true,
    type: true,
    status: true,
    flags: true,
    due_at: true,
    customer_id: true,
    submitted_at: true,
    completed_at: true,
    created_at: true,
    updated_at: true,
  })
  .extend({
    customer_number: z.string().meta({ title: 'Kundennummer' }),
    customer_name: z.string().meta({ title: 'Name' }),
    customer_street: z.string().meta({ title: 'Straße' }),
    customer_housenumber: z.string().meta({ title: 'Hausnummer' }),
    customer_city: z.string().meta({ title: 'Ort' }),
    acknowledgement_bounced_at: timestamp.nullable().meta({ title: 'Eingangsbestätigung unzustellbar am' }),
    assigned: z.array(assignee).meta({ title: 'Zugewiesen an' }),
    follow_up: followUp,
    deadline: listedDeadline,
  })

/** Rows that a list adds to each procedure on request, so that nobody calls once for the list and once for each row. */
export const includedInProcedure = {
  data: procedureRow.shape.data.optional(),
  meterstatuses: z.array(meterstatusRow).optional().meta({ title: 'Zählerstände' }),
  statusupdates: z
    .array(statusupdateRow)
    .optional()
    .meta({ title: 'Verlauf', description: 'Der neueste Eintrag zuerst' }),
  media: z.array(procedureFile).optional().meta({ title: 'Dateien' }),
}
export const procedureIncludes = ['data', 'meterstatuses', 'statusupdates', 'media'] as const

export const procedureDetail = procedureRow.extend({
  parent_id: id
    .nullable()
    .meta({ title: 'Sammelvorgang', description: 'Kennung des Vorgangs, zu dem er gehört' }),
  merged_into: id
    .nullable()
    .meta({ title: 'Aufgegangen in', description: 'Kennung des Vorgangs, der bleibt' }),
  merged: z
    .array(
      z.object({
        id: id.meta({ title: 'Kennung' }),
        reference: z.string().meta({ title: 'Vorgangsnummer' }),
        author: z.string().meta({ title: 'Zusammengeführt von' }),
      }),
    )
    .meta({ title: 'Darin aufgegangen' }),
  known_name: z.string().meta({
    title: 'Bekannter Name',
    description: 'Aus den Stammdaten, wenn das Formular nicht nach dem Namen gefragt hat',
  }),
  meterstatuses: z.array(meterstatusRow).meta({ title: 'Zählerstände' }),
  statusupdates: z.array(statusupdateRow).meta({ title: 'Verlauf' }),
  media: z.array(procedureFile).meta({ title: 'Dateien' }),
  media_categorized: z
    .array(
      z.object({
        documenttype_id: id.nullable().meta({ title: 'Kennung der Dokumentart' }),
        title: z.string().meta({ title: 'Titel' }),
        media_ids: z.array(id).meta({ title: 'Kennungen der Dateien' }),
      }),
    )
    .meta({
      title: 'Dateien nach Dokumentart',
      description: 'Die Dateien nach Dokumentart; zuletzt die ohne',
    }),
  assigned: z.array(assignee).meta({ title: 'Zugewiesen an' }),
  follow_up: followUp,
  deadline,
  without_answer: expectedWithoutAnswer,
  confirmations: z.array(confirmationDetail).meta({ title: 'Bestätigungen' }),
  offers: z.array(offerDetail).meta({ title: 'Angebote', description: 'Das neueste zuerst' }),
  trust_assertion: trustassertionRow.nullable().meta({ title: 'Identitätsnachweis' }),
  missing_documents: z.array(z.string()).meta({
    title: 'Fehlende Unterlagen',
    description: 'Dokumentarten, die das Formular nennt und die noch nachgereicht werden können',
  }),
  hold: z
    .object({
      id: id.meta({ title: 'Kennung' }),
      reason: z.string().meta({ title: 'Grund' }),
      created_by: z.string().meta({ title: 'Angehalten von' }),
      created_at: timestamp.meta({ title: 'Angehalten am' }),
    })
    .nullable()
    .meta({ title: 'Löschen angehalten', description: 'Leer, wenn die Fristen gelten' }),
  recalculated: z.record(z.string(), z.json()).nullable().meta({
    title: 'Nach heutigen Einstellungen',
    description: 'Was heutige Einstellungen und Preise aus denselben Daten ergäben; leer: dasselbe',
  }),
})

export type MeterstatusRow = z.output<typeof meterstatusRow>
export type ProcedureRow = z.output<typeof procedureRow>
export type ProcedureListRow = z.output<typeof procedureListRow>
export type ProcedureDetail = z.output<typeof procedureDetail>
export type FollowUp = z.output<typeof followUp>
