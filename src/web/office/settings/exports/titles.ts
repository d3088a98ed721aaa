import type { ExportRowStatus, ExportStatus } from '#contract/exports/exports.ts'

export const statusTitles: Record<ExportStatus, string> = {
  prepared: 'Liegt bereit',
  fetched: 'Abgeholt',
  acknowledged: 'Quittiert',
  partly: 'Teilweise quittiert',
  rejected: 'Abgelehnt',
}

export const rowTitles: Record<ExportRowStatus, string> = {
  pending: 'Ohne Antwort',
  acknowledged: 'Übernommen',
  rejected: 'Abgelehnt',
  again: 'Kommt in den nächsten Stapel',
}
