import { z } from 'zod'
import { holder } from '../core/access.ts'
import { endpoint, none, one } from '../core/endpoint.ts'
import { fieldErrors } from '../forms/rows.ts'
import { emailState } from '../emails/rows.ts'
import { procedureTypes } from './types.ts'
import { id, parts, timestamp } from '../core/shapes.ts'

/** `objected`: something is wrong, staff clear it up. `closed`: the procedure ended without the confirmation. */
export const confirmationStates = ['waiting', 'confirmed', 'objected', 'expired', 'closed'] as const
export type ConfirmationState = (typeof confirmationStates)[number]

/** A confirmation requested by email. */
export const confirmationRow = z.object({
  id: id.meta({ title: 'Kennung' }),
  role: z.string().meta({ title: 'Rolle', description: 'Wessen Bestätigung es ist, je Art des Vorgangs' }),
  label: z.string().meta({ title: 'Beschriftung' }),
  text: z.string().meta({ title: 'Was bestätigt wird' }),
  email: z.string().meta({ title: 'E-Mail-Adresse' }),
  state: z.enum(confirmationStates).meta({ title: 'Zustand' }),
  sent_at: timestamp.meta({ title: 'Gesendet am' }),
  expires_at: timestamp.meta({ title: 'Gültig bis' }),
  confirmed_at: timestamp.nullable().meta({ title: 'Bestätigt am' }),
  objected_at: timestamp.nullable().meta({ title: 'Widersprochen am' }),
})

/** The answering person's objections. */
const objection = {
  objections: z.array(z.string()).meta({ title: 'Was nicht stimmt' }),
  objection: z.string().meta({ title: 'Wie es richtig ist' }),
}

/** The confirmation for staff, with the delivery state of the email. */
export const confirmationDetail = confirmationRow.extend({
  email_state: emailState.meta({ title: 'Zustand der E-Mail' }),
  ...objection,
})
export type ConfirmationDetail = z.output<typeof confirmationDetail>

/** The confirmation for the sender of the procedure. The email address is masked, so that only typing mistakes show. */
export const publicConfirmation = confirmationRow.omit({ role: true, text: true }).extend({
  email: z
    .string()
    .meta({ title: 'E-Mail-Adresse', description: 'Nur der erste Buchstabe und was hinter dem @ steht' }),
})
export type PublicConfirmation = z.output<typeof publicConfirmation>

const holderConfirmation = confirmationRow.omit({ role: true }).extend({
  type: z.enum(procedureTypes).meta({ title: 'Art' }),
  reference: z.string().meta({ title: 'Vorgangsnummer', description: 'Vorgangsnummer' }),
  lead: z.string().meta({ title: 'Anrede und Anlass' }),
  why: z.string().meta({ title: 'Warum wir fragen' }),
  consequence: z.string().meta({ title: 'Folge der Bestätigung' }),
  sections: z
    .array(
      z.object({
        title: z.string().meta({ title: 'Titel' }),
        rows: z
          .array(
            z.object({
              label: z.string().meta({ title: 'Beschriftung' }),
              value: z.string().meta({ title: 'Wert' }),
            }),
          )
          .meta({ title: 'Zeilen' }),
      }),
    )
    .meta({ title: 'Angaben', description: 'Nur was die gefragte Person betrifft' }),
  reasons: z
    .array(
      z.object({
        value: z.string().meta({ title: 'Wert' }),
        label: z.string().meta({ title: 'Beschriftung' }),
      }),
    )
    .meta({ title: 'Mögliche Gründe eines Einwands' }),
})
export type HolderConfirmation = z.output<typeof holderConfirmation>

const path = '/api/confirmations/{id}'
const access = [holder('confirmation')] as const

/** Calls for the holder of a confirmation link. */
export const confirmations = {
  get: endpoint({
    method: 'GET',
    path,
    summary: 'Was mit dem Link einer E-Mail bestätigt werden soll, und ob es schon bestätigt ist',
    access,
    answer: one(holderConfirmation),
    limit: 120,
  }),
  confirm: endpoint({
    method: 'POST',
    path: `${path}/confirm`,
    summary: 'Bestätigen; ein zweites Mal ändert nichts',
    access,
    answer: one(holderConfirmation),
    limit: 60,
  }),
  answer: endpoint({
    method: 'POST',
    path: `${path}/answer`,
    summary:
      'Als Formular bestätigen oder sagen, was nicht stimmt, auch mit Dateien; ein zweites Mal ändert nichts',
    access,
    upload: z.strictObject({
      answer: z.enum(['yes', 'no']).meta({ title: 'Antwort', description: 'yes: Die Angaben stimmen' }),
      'objections[]': z.string().optional().meta({ title: 'Was nicht stimmt' }),
      message: z.string().optional().meta({ title: 'Wie es richtig ist' }),
      'files[]': parts.optional().meta({ title: 'Foto oder Datei' }),
    }),
    answer: one(
      z.object({
        confirmation: holderConfirmation.meta({ title: 'Bestätigung' }),
        values: z
          .object({
            answer: z.string().meta({ title: 'Antwort' }),
            objections: z.array(z.string()).meta({ title: 'Was nicht stimmt' }),
            message: z.string().meta({ title: 'Wie es richtig ist' }),
          })
          .meta({ title: 'Eingaben', description: 'Wie getippt' }),
        errors: fieldErrors.meta({ title: 'Fehler je Feld', description: 'Leer: angenommen' }),
      }),
    ),
    limit: 30,
  }),
  renew: endpoint({
    method: 'POST',
    path: `${path}/renew`,
    summary: 'Statt eines abgelaufenen oder ersetzten Links einen neuen an dieselbe Adresse senden',
    access,
    answer: none,
    limit: 10,
  }),
}
