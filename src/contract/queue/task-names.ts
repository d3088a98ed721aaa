/** German name of a background task, and what the number of its result counts: one, several. */
export interface TaskName {
  label: string
  counts?: readonly [one: string, many: string]
}

const organizations = ['Organisation', 'Organisationen'] as const
const files = ['Datei', 'Dateien'] as const
const emails = ['E-Mail', 'E-Mails'] as const
const entries = ['Eintrag', 'Einträge'] as const

/** Names of all tasks of the queue, schedules included. */
export const taskNames = {
  apply_import: { label: 'Import übernehmen', counts: ['Zeile', 'Zeilen'] },
  check_import: { label: 'Import prüfen', counts: ['Zeile', 'Zeilen'] },
  look_exchange: { label: 'Dateien austauschen', counts: files },
  look_exchange_of_all: { label: 'Dateiaustausch anstoßen', counts: organizations },
  prepare_exports: { label: 'Exportstapel vorbereiten', counts: ['Stapel', 'Stapel'] },
  prepare_exports_of_all: { label: 'Exportstapel anstoßen', counts: organizations },
  undo_import: { label: 'Import rückgängig machen', counts: entries },
  apply_retention: { label: 'Nach Aufbewahrung löschen' },
  archive_maintenances: { label: 'Baumaßnahmen ins Archiv', counts: ['Baumaßnahme', 'Baumaßnahmen'] },
  bring_back_by_bounce: { label: 'Wiedervorlage nach unzustellbarer E-Mail' },
  bring_back_due: { label: 'Fällige Wiedervorlagen' },
  bring_back_due_of_all: { label: 'Fällige Wiedervorlagen anstoßen', counts: organizations },
  check_installers: {
    label: 'Eintragungen der Installationsbetriebe prüfen',
    counts: ['abgelaufen', 'abgelaufen'],
  },
  close_unanswered: { label: 'Rückfragen ohne Antwort abschließen' },
  close_unanswered_of_all: { label: 'Abschluss ohne Antwort anstoßen', counts: organizations },
  compare_files: { label: 'Dateien abgleichen' },
  compare_files_of_all: { label: 'Abgleich der Dateien anstoßen', counts: organizations },
  convert_pictures: { label: 'Vorschaubilder' },
  delete_expired: { label: 'Abgelaufenes löschen', counts: entries },
  deliver_files: { label: 'Dateien ablegen', counts: files },
  deliver_files_of_all: { label: 'Ablage der Dateien anstoßen', counts: organizations },
  deliver_webhooks: { label: 'Webhooks senden', counts: ['Ereignis', 'Ereignisse'] },
  deliver_webhooks_of_all: { label: 'Senden der Webhooks anstoßen', counts: ['Ziel', 'Ziele'] },
  erase_organization: { label: 'Daten einer Organisation löschen' },
  erase_organizations: { label: 'Löschen geschlossener Organisationen anstoßen', counts: organizations },
  email_notifications: { label: 'Mitteilungen per E-Mail' },
  email_notifications_of_all: { label: 'Mitteilungen per E-Mail anstoßen', counts: organizations },
  make_audit_months: { label: 'Monate des Protokolls anlegen' },
  notify_staff_of_bounce: { label: 'Hinweis auf unzustellbare E-Mail' },
  notify_staff_of_flood: { label: 'Hinweis auf viele E-Mails' },
  notify_staff_of_procedure: { label: 'Hinweis auf neuen Vorgang' },
  notify_staff_of_template: { label: 'Hinweis auf fehlerhafte Vorlage' },
  notify_subscribers: {
    label: 'Empfangsadressen auswählen',
    counts: ['Empfangsadresse', 'Empfangsadressen'],
  },
  publish_due: { label: 'Veröffentlichen und ablaufen lassen', counts: entries },
  refresh_figures: { label: 'Zahlen der Plattform zählen', counts: organizations },
  notify_staff_of_news: { label: 'Mitteilung über Antworten zu Vorgängen' },
  remind_customers: { label: 'Erinnerung an Unterlagen und Rückfragen' },
  remind_customers_of_all: {
    label: 'Erinnerung an Unterlagen und Rückfragen anstoßen',
    counts: organizations,
  },
  remind_of_unread: { label: 'Erinnerung an Ungelesenes' },
  remind_of_unread_of_all: { label: 'Erinnerung an Ungelesenes anstoßen', counts: organizations },
  remove_files: { label: 'Gelöschte Dateien entfernen' },
  schedule_retention: { label: 'Löschen nach Aufbewahrung anstoßen', counts: organizations },
  fetch_bounces: { label: 'Rückläufer abholen', counts: emails },
  send_announcement: { label: 'Mitteilung der Plattform senden' },
  send_email: { label: 'E-Mail senden' },
  send_held_emails: { label: 'Gesammelte E-Mails senden' },
  send_mailing: { label: 'Per E-Mail benachrichtigen', counts: emails },
  send_platform_email: { label: 'E-Mail der Plattform senden' },
  send_reset_link: { label: 'Link für neues Passwort senden' },
  send_staff_link: { label: 'Link für Beschäftigte senden' },
  send_subscription_link: { label: 'Link zum Abonnement senden' },
  send_verify_link: { label: 'Link zum Bestätigen senden' },
  warn_customer_of_sign_ins: { label: 'Warnung vor Anmeldeversuchen' },
  warn_staff_of_sign_ins: { label: 'Warnung vor Anmeldeversuchen (Beschäftigte)' },
} as const satisfies Record<string, TaskName>

export type TaskKey = keyof typeof taskNames
export const taskKeys = Object.keys(taskNames) as [TaskKey, ...TaskKey[]]

const nameOf = (task: string): TaskName | undefined => taskNames[task as TaskKey]

/** The German name of a task; one that an earlier version left in the queue keeps its own. */
export const taskLabel = (task: string) => nameOf(task)?.label ?? task

/** Describes the result of a run: „3 Dateien“, „nichts zu tun“. */
export function runResult(task: string, count: number | null): string {
  const counts = nameOf(task)?.counts
  if (count === null || !counts) return 'erledigt'
  if (count === 0) return 'nichts zu tun'
  return `${new Intl.NumberFormat('de-DE').format(count)} ${counts[count === 1 ? 0 : 1]}`
}
