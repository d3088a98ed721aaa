/** Kinds of notifications, with their German names in the singular and the plural. */
export const notificationKinds = {
  procedure_new: ['Neuer Vorgang', 'neue Vorgänge'],
  procedure_reply: ['Antwort zu einem Vorgang', 'Antworten zu Vorgängen'],
  unanswered: ['Ohne Antwort abgeschlossen', 'ohne Antwort abgeschlossene Vorgänge'],
  follow_up: ['Wiedervorlage', 'Wiedervorlagen'],
  customer_new: ['Neues Kundenkonto', 'neue Kundenkonten'],
  application_new: ['Neue Bewerbung', 'neue Bewerbungen'],
  permission: ['Bitte um ein Recht', 'Bitten um ein Recht'],
  retention: ['Löschung steht an', 'Hinweise zu anstehenden Löschungen'],
  template: ['Fehlerhafte Vorlage', 'Hinweise zu fehlerhaften Vorlagen'],
  flood: ['Ungewöhnlich viele E-Mails', 'Hinweise zu ungewöhnlich vielen E-Mails'],
  bounce: ['E-Mail unzustellbar', 'unzustellbare E-Mails'],
  deliveries: ['Dateiablage gestört', 'Störungen der Dateiablage'],
  webhooks: ['Webhook kommt nicht an', 'Hinweise zu Webhooks'],
  queue: ['Gescheiterter Auftrag', 'gescheiterte Aufträge'],
  platform: ['Mitteilung der Plattform', 'Mitteilungen der Plattform'],
} as const
export type NotificationKind = keyof typeof notificationKinds

/** „14 neue Vorgänge“, „Neuer Vorgang“. */
export function countedKind(kind: string, count: number): string {
  const [one, many] = notificationKinds[kind as NotificationKind] ?? ['Mitteilung', 'Mitteilungen']
  return count === 1 ? one : `${count} ${many}`
}
