/** Kinds of batches, by what they hand over. */
export const exportKinds = { readings: 'Zählerstände', changes: 'Geänderte Kundendaten' } as const
export type ExportKind = keyof typeof exportKinds
export const exportKindKeys = Object.keys(exportKinds) as [ExportKind, ...ExportKind[]]

/** When batches are prepared by themselves. */
export const exportSchedules = { off: 'Nur von Hand', daily: 'Täglich', weekly: 'Wöchentlich' } as const
export type ExportSchedule = keyof typeof exportSchedules

export const weekdays = [
  'Montag',
  'Dienstag',
  'Mittwoch',
  'Donnerstag',
  'Freitag',
  'Samstag',
  'Sonntag',
] as const
