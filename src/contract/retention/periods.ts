import { z } from 'zod'
import { daysSetting } from '../procedures/settings.ts'

/** Actions at the end of a record's period. */
export type RetentionEffect = 'trash' | 'erase'

/** A period of the settings, with the words of its row. */
export interface RetentionPeriod {
  title: string
  /** From when the days count, and what happens then. */
  lead: string
  /** Stands behind the days: „180 Tage nach dem Erledigen“. */
  since: string
  days: number
  effect: RetentionEffect
  noun: { one: string; many: string }
}

/** Periods of an organization's records, in the order of the page. Settings, rules and page derive from this list. */
export const retentionPeriods = {
  procedure_completed_soft_delete: {
    title: 'Erledigte Vorgänge',
    lead: 'Nach dem Erledigen, erst in den Papierkorb',
    since: 'nach dem Erledigen',
    days: 180,
    effect: 'trash',
    noun: { one: 'Vorgang', many: 'Vorgänge' },
  },
  procedure_hard_delete: {
    title: 'Vorgänge endgültig löschen',
    lead: 'Nach dem Erledigen oder Löschen, mit Dateien und E-Mails',
    since: 'nach dem Erledigen oder Löschen',
    days: 365,
    effect: 'erase',
    noun: { one: 'Vorgang', many: 'Vorgänge' },
  },
  postbox_hard_delete: {
    title: 'Postfach',
    lead: 'Nachrichten und Dokumente, nach dem Senden',
    since: 'nach dem Senden',
    days: 1095,
    effect: 'erase',
    noun: { one: 'Nachricht im Postfach', many: 'Nachrichten im Postfach' },
  },
  postbox_soft_delete_no_customer: {
    title: 'Postfach ohne Kundenkonto',
    lead: 'Nachrichten an Adressen ohne Konto, erst in den Papierkorb',
    since: 'nach dem Senden',
    days: 90,
    effect: 'trash',
    noun: { one: 'Nachricht', many: 'Nachrichten' },
  },
  customer_hard_delete: {
    title: 'Gesperrte Kundenkonten',
    lead: 'Nach dem Sperren; Vorgänge behalten ihre eigene Frist',
    since: 'nach dem Sperren',
    days: 90,
    effect: 'erase',
    noun: { one: 'gesperrtes Kundenkonto', many: 'gesperrte Kundenkonten' },
  },
  signup_hard_delete: {
    title: 'Nie bestätigte Anmeldungen',
    lead: 'Kundenkonten und neue Adressen, die niemand bestätigt hat',
    since: 'nach der Anmeldung',
    days: 30,
    effect: 'erase',
    noun: { one: 'unbestätigte Anmeldung', many: 'unbestätigte Anmeldungen' },
  },
  application_delete: {
    title: 'Bewerbungen',
    lead: 'Nach der Absage oder der Einstellung, mit Dateien und Notizen',
    since: 'nach der Absage oder Einstellung',
    days: 180,
    effect: 'erase',
    noun: { one: 'entschiedene Bewerbung', many: 'entschiedene Bewerbungen' },
  },
  application_open_delete: {
    title: 'Offene Bewerbungen',
    lead: 'Nach der letzten Bearbeitung, wenn niemand entschieden hat',
    since: 'nach der letzten Bearbeitung',
    days: 365,
    effect: 'erase',
    noun: { one: 'offene Bewerbung', many: 'offene Bewerbungen' },
  },
  visitor_email_delete: {
    title: 'E-Mails mit Codes und Links',
    lead: 'Im Versand, nach dem Senden; E-Mails zu einem Vorgang gehen mit ihm',
    since: 'nach dem Senden',
    days: 7,
    effect: 'erase',
    noun: { one: 'E-Mail', many: 'E-Mails' },
  },
  notification_delete: {
    title: 'Mitteilungen an Beschäftigte',
    lead: 'Unter der Glocke, gelesen oder nicht',
    since: 'nach dem Eintreffen',
    days: 365,
    effect: 'erase',
    noun: { one: 'Hinweis', many: 'Hinweise' },
  },
} as const satisfies Readonly<Record<string, RetentionPeriod>>

export type RetentionSetting = keyof typeof retentionPeriods
// Object.keys() forgets the names of the keys.
export const retentionSettings = Object.keys(retentionPeriods) as [RetentionSetting, ...RetentionSetting[]]

const daysOf = ({ title, lead, days }: RetentionPeriod) =>
  daysSetting(days).meta({ title, description: `${lead}; 0: nie` })

/** The days of each period, as an organization sets them; 0 means never. */
export const retentionDays = z.object(
  Object.fromEntries(retentionSettings.map(name => [name, daysOf(retentionPeriods[name])])) as Record<
    RetentionSetting,
    ReturnType<typeof daysSetting>
  >,
)
export type RetentionDays = z.output<typeof retentionDays>

/** Days between the notice to staff and the erasure. */
export const warningDays = 7
