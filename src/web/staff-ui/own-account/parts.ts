import type { PartDescription } from '../record/description.ts'

/** The preference for shortcuts; it is no field of the account, so no contract describes it. */
export const keyboardPart: PartDescription = {
  title: 'Tastatur',
  fields: [
    {
      name: 'single_keys',
      title: 'Einzelne Tasten lösen Aktionen aus',
      control: 'switch',
      help: 'Zum Beispiel öffnet M eine Nachricht. Ausgeschaltet bleiben nur Kürzel mit Strg und Esc.',
      required: false,
      nullable: false,
      default: true,
    },
  ],
}

/** The reminder of unread notifications, as a field of the account. */
export const reminderField = {
  name: 'enabled_notifications_unread_notification',
  help:
    'Morgens eine E-Mail, wenn etwas seit einem halben Tag ungelesen ist. An jede Mitteilung erinnern ' +
    'wir einmal.',
}
