/** What a mailing is about. */
export const mailingEvents = {
  published: 'Veröffentlicht',
  status: 'Neuer Stand',
  all_clear: 'Entwarnung',
  moved: 'Neuer Termin',
} as const

/** What became of the email to one recipient. */
export const recipientStates = {
  sent: 'Versandt',
  waiting: 'Wartet',
  failed: 'Unzustellbar',
  skipped: 'Nicht gesendet',
} as const
export type RecipientState = keyof typeof recipientStates
