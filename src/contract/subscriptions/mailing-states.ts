/** Subjects of a mailing. */
export const mailingEvents = {
  published: 'Veröffentlicht',
  status: 'Neuer Stand',
  all_clear: 'Entwarnung',
  moved: 'Neuer Termin',
} as const

/** Results of the email to one recipient. */
export const recipientStates = {
  sent: 'Versandt',
  waiting: 'Wartet',
  failed: 'Unzustellbar',
  skipped: 'Nicht gesendet',
} as const
export type RecipientState = keyof typeof recipientStates
