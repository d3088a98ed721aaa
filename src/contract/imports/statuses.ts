/** States of an import, with their German names. */
export const importStatuses = {
  draft: 'Entwurf',
  checking: 'Wird geprüft',
  checked: 'Geprüft',
  applying: 'Wird übernommen',
  applied: 'Übernommen',
  undoing: 'Wird rückgängig gemacht',
  undone: 'Rückgängig gemacht',
  failed: 'Gescheitert',
} as const
export type ImportStatus = keyof typeof importStatuses

/** Kinds of findings in the report, with their German names. */
export const importFindingKinds = {
  error: 'Fehler',
  hint: 'Hinweis',
  kept: 'Nicht rückgängig gemacht',
} as const
export type ImportFindingKind = keyof typeof importFindingKinds

export const importSources = { office: 'Seite', api: 'Programm', sftp: 'Dateiablage' } as const
export type ImportSource = keyof typeof importSources

/** Most bytes of a file, and of a workbook, which is read as a whole. */
export const mostImportBytes = 60 * 1024 * 1024
export const mostWorkbookBytes = 10 * 1024 * 1024
/** Most bytes that a workbook may unpack to. */
export const mostUnpackedBytes = 40 * 1024 * 1024
/** Most rows and columns of a file. */
export const mostImportRows = 250_000
export const mostImportColumns = 200
/** Most findings that a report keeps; all are counted. */
export const mostFindings = { error: 5_000, hint: 2_000 }
/** Days in which an import can be undone, and days that a draft is kept. */
export const undoDays = 30
export const importDraftDays = 14
