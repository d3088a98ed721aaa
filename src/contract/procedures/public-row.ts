import { z } from 'zod'
import { draftFile } from '../forms/rows.ts'
import { id } from '../core/shapes.ts'
import { publicConfirmation } from './confirmations.ts'
import { procedureFile, statusupdateRow } from './history.ts'
import { publicOffer } from './offers.ts'
import { procedureRow } from './rows.ts'
import { procedureTypes } from './types.ts'
import { expectedWithoutAnswer } from './unanswered.ts'

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
          html: true,
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
    without_answer: expectedWithoutAnswer,
    message_allowed: z.boolean().meta({ title: 'Nachrichten sind möglich' }),
    upload_allowed: z.boolean().meta({ title: 'Dateien können nachgereicht werden' }),
    withdraw_allowed: z.boolean().meta({ title: 'Rücknahme möglich' }),
  })

export type PublicProcedure = z.output<typeof publicProcedure>
