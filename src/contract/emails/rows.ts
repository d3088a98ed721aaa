import { z } from 'zod'
import { choice } from '../core/field-facts.ts'
import { id, identified, timestamp } from '../core/shapes.ts'
import { emailReasons } from './reasons.ts'
import { emailStates, emailTopics } from './states.ts'

const labelsOf = <Key extends string>(table: Readonly<Record<Key, { label: string }>>) =>
  Object.fromEntries(
    Object.entries<{ label: string }>(table).map(([key, { label }]) => [key, label]),
  ) as Record<Key, string>

export const emailState = choice(emailStates).meta({ title: 'Zustand' })
export const emailTopic = choice(labelsOf(emailTopics)).meta({ title: 'Art' })
const reason = choice(labelsOf(emailReasons)).nullable().meta({ title: 'Grund' })

const count = (title: string) => z.int().meta({ title })

/** Numbers of the emails of one notification of subscribers. */
const mailing = z
  .object({
    occasion: z.string().meta({ title: 'Anlass' }),
    total: count('Anzahl'),
    sent: count('Versandt'),
    waiting: count('Wartend'),
    bounced: count('Unzustellbar'),
  })
  .nullable()
  .meta({ title: 'Benachrichtigung an viele', description: 'Steht für alle E-Mails mit demselben Anlass' })

const shared = {
  kind: z.string().meta({ title: 'Vorlage' }),
  topic: emailTopic,
  state: emailState,
  reason,
  status_code: z.string().meta({ title: 'Code des Servers', description: 'Nach RFC 3463, etwa 5.1.1' }),
  error: z.string().nullable().meta({ title: 'Fehler' }),
  created_at: timestamp.meta({ title: 'Angelegt am' }),
  not_before: timestamp.nullable().meta({ title: 'Geht frühestens hinaus am' }),
  sent_at: timestamp.nullable().meta({ title: 'Versandt am' }),
  bounced_at: timestamp.nullable().meta({ title: 'Zurückgekommen am' }),
}

export const emailRow = z.object({
  ...identified,
  organization_id: id.nullable().meta({ title: 'Kennung der Organisation' }),
  procedure_id: id.nullable().meta({ title: 'Kennung des Vorgangs' }),
  recipient: z.string().meta({ title: 'Empfänger' }),
  recipient_name: z.string().meta({ title: 'Name des Empfängers' }),
  subject: z.string().meta({ title: 'Betreff' }),
  ...shared,
  can_withdraw: z.boolean().meta({ title: 'Lässt sich zurückholen' }),
})

export const emailListRow = emailRow.extend({ mailing })
export type EmailListRow = z.output<typeof emailListRow>

const content = z
  .object({
    html: z.string().meta({ title: 'HTML', description: 'Schlüssel in Links sind verdeckt' }),
    text: z.string().meta({ title: 'Text', description: 'Schlüssel in Links sind verdeckt' }),
  })
  .nullable()
  .meta({ title: 'Inhalt, wie er hinausging' })

/** Why a content is not shown. */
export const contentGaps = {
  secret: 'Enthält einen Code oder Link, den nur die angeschriebene Person benutzen darf',
  unsent: 'Entsteht erst beim Versand',
  right: 'Dafür fehlt ein Recht',
  gone: 'Wurde nicht aufbewahrt',
} as const

/** Why an email cannot be sent once more. */
export const resendRefusals = {
  state: 'Sie ist noch unterwegs oder schon ersetzt',
  secret: contentGaps.secret,
  right: contentGaps.right,
  gone: contentGaps.gone,
  expired: 'Die Links darin gelten nicht mehr',
  resent: 'Sie wurde schon noch einmal gesendet',
} as const

export const emailDetail = emailRow.extend({
  author: z.string().meta({ title: 'Geschrieben von' }),
  attempts: count('Versuche'),
  attempted_at: timestamp.nullable().meta({ title: 'Letzter Versuch am' }),
  delayed_at: timestamp.nullable().meta({ title: 'Verzögerung gemeldet am' }),
  withdrawn_at: timestamp.nullable().meta({ title: 'Zurückgeholt am' }),
  letter_at: timestamp.nullable().meta({ title: 'Als Brief gedruckt am' }),
  server_answer: z.string().meta({ title: 'Antwort des Servers' }),
  resent_of: id.nullable().meta({ title: 'Wiederholt die E-Mail' }),
  resent_as: id.nullable().meta({ title: 'Wiederholt durch die E-Mail' }),
  procedure: z
    .object({
      ...identified,
      type: z.string().meta({ title: 'Art' }),
      reference: z.string().meta({ title: 'Vorgangsnummer' }),
    })
    .nullable()
    .meta({ title: 'Vorgang' }),
  other_addresses: z
    .array(
      z.object({
        email: z.string().meta({ title: 'E-Mail-Adresse' }),
        source: z.string().meta({ title: 'Woher sie bekannt ist' }),
      }),
    )
    .meta({ title: 'Andere Adressen', description: 'Bekannte Adressen derselben Person' }),
  content,
  content_gap: choice(contentGaps).nullable().meta({ title: 'Warum der Inhalt fehlt' }),
  resend_refusal: choice(resendRefusals).nullable().meta({ title: 'Warum sie nicht noch einmal hinausgeht' }),
})
export type EmailDetail = z.output<typeof emailDetail>

/** An email as administrators of the platform see it: without person and subject, except for their own. */
export const platformEmailRow = z.object({
  ...identified,
  organization_id: id.nullable().meta({ title: 'Kennung der Organisation' }),
  organization: z.string().nullable().meta({ title: 'Organisation' }),
  recipient: z.string().meta({ title: 'Empfänger', description: 'Bei Organisationen nur die Domain' }),
  subject: z.string().meta({ title: 'Betreff', description: 'Leer bei Organisationen' }),
  ...shared,
  attempts: count('Versuche'),
  attempted_at: timestamp.nullable().meta({ title: 'Letzter Versuch am' }),
  delayed_at: timestamp.nullable().meta({ title: 'Verzögerung gemeldet am' }),
  withdrawn_at: timestamp.nullable().meta({ title: 'Zurückgeholt am' }),
  server_answer: z.string().meta({ title: 'Antwort des Servers' }),
  can_withdraw: z.boolean().meta({ title: 'Lässt sich zurückholen' }),
})
export type PlatformEmailRow = z.output<typeof platformEmailRow>

/** Numbers of emails by state. */
export const emailCounts = z.object(
  Object.fromEntries(Object.entries(emailStates).map(([state, title]) => [state, count(title)])) as Record<
    keyof typeof emailStates,
    z.ZodInt
  >,
)
