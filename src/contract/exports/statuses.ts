/** States of an export batch, with their German names. */
export const exportStatuses = {
  prepared: 'Liegt bereit',
  fetched: 'Abgeholt',
  acknowledged: 'Quittiert',
  partly: 'Teilweise quittiert',
  rejected: 'Abgelehnt',
} as const
export type ExportStatus = keyof typeof exportStatuses

/** Answers of the receiver to a row of a batch, with their German names. */
export const exportRowStatuses = {
  pending: 'Ohne Antwort',
  acknowledged: 'Übernommen',
  rejected: 'Abgelehnt',
  again: 'Kommt in den nächsten Stapel',
} as const
export type ExportRowStatus = keyof typeof exportRowStatuses
