import { z } from 'zod'
import { fieldFacts } from '../core/field-facts.ts'
import { confirmationDetail, publicConfirmation } from './confirmations.ts'
import { mediaRow } from '../core/media.ts'
import { deadline, listedDeadline } from './deadline.ts'
import { draftFile } from '../forms/rows.ts'
import { emailState } from '../emails/rows.ts'
import { meterstatusInput, procedurePerson } from './shapes.ts'
import { offerDetail, publicOffer } from './offers.ts'
import { procedureStatusKeys } from './status.ts'
import { procedureTypes } from './types.ts'
import { day, id, identified, tenant, timestamp, timestamps } from '../core/shapes.ts'
import { trustassertionRow } from '../trustassertions.ts'
import { trustlevels } from '../core/trustlevels.ts'

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
    submitted_at: true,
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

export const statusupdateRow = z.object({
  ...identified,
  procedure_id: id.nullable().meta({ title: 'Kennung des Vorgangs' }),
  disturbance_id: id.nullable().meta({ title: 'Kennung der Störung' }),
  maintenance_id: id.nullable().meta({ title: 'Kennung der Baumaßnahme' }),
  customer_id: id.nullable().meta({ title: 'Kennung des Kundenkontos' }),
  jobapplication_id: id.nullable().meta({ title: 'Kennung der Bewerbung' }),
  kind: z
    .enum(['status', 'note', 'message', 'reply', 'email', 'assignment', 'check', 'confirmation', 'follow_up'])
    .meta({ title: 'Art' }),
  status: z.string().nullable().meta({ title: 'Status' }),
  status_at: timestamp.meta({ title: 'Zeitpunkt des Status' }),
  notified_at: timestamp.nullable().meta({ title: 'Benachrichtigt am' }),
  is_public: z.boolean().meta({ title: 'Öffentlich' }),
  message: z.string().meta({ title: 'Nachricht' }),
  author: z.string().meta({ title: 'Verfasst von' }),
  documenttype_id: id.nullable().meta({
    title: 'Kennung der Dokumentart',
    description: 'Erbetene Dokumentart einer Rückfrage',
  }),
  respond_by: day.nullable().meta({ title: 'Antwort erbeten bis' }),
  is_unseen: z.boolean().meta({
    title: 'Neu',
    description: 'Von der Kundin oder dem Kunden und noch nicht als gesehen vermerkt',
  }),
  email: z
    .object({
      to: z.string().meta({ title: 'Empfänger' }),
      id: id.meta({ title: 'Kennung der E-Mail' }),
      state: emailState,
      at: timestamp.nullable().meta({ title: 'Zeitpunkt' }),
    })
    .nullable()
    .meta({ title: 'E-Mail' }),
  ...timestamps,
})

const procedureFile = mediaRow.extend({
  is_restricted: z.boolean().meta({
    title: 'Nur mit Protokoll zu öffnen',
    description: 'Zeigt, was verschlüsselt aufbewahrt wird; wer die Datei öffnet, wird protokolliert',
  }),
  statusupdate_id: id.nullable().meta({
    title: 'Kennung des Eintrags im Verlauf',
    description: 'Der Eintrag, mit dem die Datei nachgereicht wurde',
  }),
  label: z.string().meta({
    title: 'Was die Datei zeigt',
    description: 'Etwa der Zähler eines Fotos; sonst leer',
  }),
})

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

/** A procedure for the holder of its access link, without internal notes. */
export const publicProcedure = procedureRow
  .pick({
    id: true,
    reference: true,
    type: true,
    status: true,
    submitted_at: true,
    due_at: true,
    customer_email: true,
  })
  .extend({
    contact: z
      .object({
        gender: z.string().meta({ title: 'Anrede' }),
        firstname: z.string().meta({ title: 'Vorname' }),
        lastname: z.string().meta({ title: 'Nachname' }),
      })
      .nullable()
      .meta({ title: 'Ansprechperson', description: 'Wer den Vorgang bearbeitet; leer: noch niemand' }),
    confirmations: z.array(publicConfirmation).meta({ title: 'Bestätigungen' }),
    merged_into: id.nullable().meta({
      title: 'Aufgegangen in',
      description: 'Der Vorgang, unter dem es weitergeht und den derselbe Zugang öffnet',
    }),
    offer: publicOffer.nullable().meta({ title: 'Angebot', description: 'Das neueste; leer: keines' }),
    updates: z
      .array(
        statusupdateRow.pick({
          id: true,
          kind: true,
          status: true,
          status_at: true,
          message: true,
          author: true,
          documenttype_id: true,
          respond_by: true,
        }),
      )
      .meta({ title: 'Verlauf' }),
    media: z
      .array(
        procedureFile.pick({
          id: true,
          name: true,
          mime_type: true,
          size: true,
          is_restricted: true,
          documenttype_id: true,
          statusupdate_id: true,
          label: true,
          created_at: true,
        }),
      )
      .meta({ title: 'Dateien' }),
    unsent: z.array(draftFile).meta({
      title: 'Hochgeladen, noch nicht gesendet',
      description: 'Dateien, die mit der nächsten Antwort gesendet werden können',
    }),
    documenttypes: z
      .array(z.object({ id: id.meta({ title: 'Kennung' }), title: z.string().meta({ title: 'Titel' }) }))
      .meta({ title: 'Dokumentarten' }),
    missing_documents: z.array(z.string()).meta({
      title: 'Fehlende Unterlagen',
      description: 'Dokumentarten, die das Formular nennt und die noch nachgereicht werden können',
    }),
    follow_up: z.enum(procedureTypes).nullable().meta({
      title: 'Anschließender Vorgang',
      description:
        'Art des Vorgangs, zu dem dieser führt, etwa der Eigentümerwechsel nach einem Todesfall; leer: keiner',
    }),
    message_allowed: z.boolean().meta({ title: 'Nachrichten sind möglich' }),
    upload_allowed: z.boolean().meta({ title: 'Dateien können nachgereicht werden' }),
    withdraw_allowed: z.boolean().meta({ title: 'Rücknahme möglich' }),
  })

export type MeterstatusRow = z.output<typeof meterstatusRow>
export type ProcedureFile = z.output<typeof procedureFile>
export type ProcedureRow = z.output<typeof procedureRow>
export type ProcedureListRow = z.output<typeof procedureListRow>
export type ProcedureDetail = z.output<typeof procedureDetail>
export type PublicProcedure = z.output<typeof publicProcedure>
export type FollowUp = z.output<typeof followUp>
export type StatusupdateRow = z.output<typeof statusupdateRow>
