import { z } from 'zod'
import { choice } from '../core/field-facts.ts'
import { trustlevels } from '../core/trustlevels.ts'
import { day, id, line, optionalLine, timestamp } from '../core/shapes.ts'
import { offerContent } from './offer-content.ts'

/**
 * `expired`: the last day is over. `replaced`: a later offer counts. `closed`: the procedure went on without an answer.
 * `revoked`: the contract was revoked after the acceptance.
 */
export const offerStates = [
  'open',
  'accepted',
  'declined',
  'expired',
  'replaced',
  'closed',
  'revoked',
] as const
export type OfferState = (typeof offerStates)[number]

const own = {
  id: id.meta({ title: 'Kennung' }),
  state: z.enum(offerStates).meta({ title: 'Zustand' }),
  content: offerContent.meta({ title: 'Inhalt', description: 'Was angenommen wird, Wort für Wort' }),
  content_hash: z.string().meta({
    title: 'Prüfsumme',
    description: 'SHA-256 des Inhalts und seiner Dateien; wer antwortet, nennt sie',
  }),
  author: z.string().meta({ title: 'Erstellt von' }),
  sent_at: timestamp.meta({ title: 'Gesendet am' }),
  answered_at: timestamp.nullable().meta({ title: 'Beantwortet am' }),
  answered_by: z.string().meta({ title: 'Beantwortet von' }),
  reason: z.string().meta({ title: 'Grund der Ablehnung' }),
  revoked_at: timestamp.nullable().meta({ title: 'Widerrufen am' }),
  revocable_until: day.nullable().meta({
    title: 'Widerruf möglich bis',
    description: 'Leer, wo kein Widerrufsrecht besteht oder nichts angenommen ist',
  }),
  renewal_requested_at: timestamp.nullable().meta({ title: 'Neues Angebot erbeten am' }),
}

/** The latest offer for the customer. */
export const publicOffer = z.object(own)
export type PublicOffer = z.output<typeof publicOffer>

/** An offer for staff, with the proof of its answer. */
export const offerDetail = z.object({
  ...own,
  answered_with: z.enum(['link', 'account']).nullable().meta({ title: 'Beantwortet über' }),
  answered_trustlevel: z.enum(trustlevels).nullable().meta({ title: 'Vertrauensniveau der Antwort' }),
  answered_email: z.string().meta({ title: 'E-Mail-Adresse der Antwort' }),
  credential: z.string().meta({
    title: 'Kennzeichen der Anmeldung',
    description: 'SHA-256 des Links oder der Sitzung, über die geantwortet wurde',
  }),
})
export type OfferDetail = z.output<typeof offerDetail>

const amount = z
  .number('Geben Sie einen Betrag ein, etwa 2.354,00.')
  .min(-9_999_999, 'Geben Sie einen kleineren Betrag ein.')
  .max(9_999_999, 'Geben Sie einen kleineren Betrag ein.')
  .refine(
    value => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
    'Geben Sie den Betrag mit höchstens zwei Stellen nach dem Komma ein.',
  )

const lines = z
  .array(line(300).min(1, 'Schreiben Sie etwas, oder entfernen Sie die Zeile.'))
  .max(20, 'Schreiben Sie höchstens 20 Zeilen.')
  .default([])

/** What staff enter; the JSON in the field „offer“ of the form. */
export const offerInput = z.strictObject({
  number: line(60).min(1, 'Geben Sie die Nummer des Angebots ein.').meta({ title: 'Angebotsnummer' }),
  items: z
    .array(
      z.strictObject({
        title: line(200).min(1, 'Geben Sie die Leistung ein.').meta({ title: 'Leistung' }),
        quantity: optionalLine(40).meta({ title: 'Menge' }),
        amount: amount.meta({ title: 'Preis' }),
      }),
    )
    .min(1, 'Geben Sie mindestens eine Leistung an.')
    .max(50, 'Geben Sie höchstens 50 Leistungen an.')
    .meta({ title: 'Leistungen' }),
  vat_rate: z.number().min(0).max(30).default(7).meta({ title: 'Umsatzsteuer' }),
  included: lines.meta({ title: 'Im Preis enthalten' }),
  excluded: lines.meta({ title: 'Nicht enthalten' }),
  execution: optionalLine(100).meta({ title: 'Ausführung' }),
  payment: optionalLine(100).meta({ title: 'Zahlbar' }),
  valid_until: day.meta({ title: 'Gültig bis' }),
})
export type OfferInput = z.output<typeof offerInput>

/** What the customer does with an offer. `renew` asks for a new one after the last day. */
export const offerAnswers = {
  accept: 'annehmen',
  decline: 'ablehnen',
  renew: 'neues Angebot anfordern',
  revoke: 'Vertrag widerrufen',
} as const

export const offerAnswer = z.strictObject({
  answer: choice(offerAnswers).meta({ title: 'Antwort' }),
  content_hash: z.string().length(64).meta({ title: 'Prüfsumme', description: 'Was gezeigt wurde' }),
  consent: z.boolean().default(false).meta({
    title: 'Einwilligung',
    description: 'Nötig zum Annehmen',
  }),
  reason: z
    .string()
    .trim()
    .max(2000, 'Kürzen Sie den Text auf höchstens 2.000 Zeichen.')
    .default('')
    .meta({ title: 'Grund', description: 'Freiwillig, beim Ablehnen' }),
})
