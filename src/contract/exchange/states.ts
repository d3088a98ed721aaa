export const exchangeDirections = { in: 'Eingang', out: 'Ausgang' } as const
export type ExchangeDirection = keyof typeof exchangeDirections

/** States of an exchanged file, with their German names. */
export const exchangeStates = {
  waiting: 'Wartet',
  running: 'Wird übernommen',
  done: 'Erledigt',
  repeated: 'Schon übernommen',
  failed: 'Gescheitert',
} as const
export type ExchangeState = keyof typeof exchangeStates

/** How files that are no answers are read: by a built-in profile of imports, or one of the organization's. */
export const exchangeImports = {
  none: 'Nicht einlesen',
  own: 'Mit eigener Importvorlage',
  klarwerk: 'Als Kundendaten im Format von Klarwerk',
  'winev-s001': 'Als WinEV S001 mit Trennzeichen',
  'winev-s001-fixed': 'Als WinEV S001 mit fester Länge',
} as const

/** Folders below the directory of the settings. */
export const exchangeFolders = { in: 'in', out: 'out', done: 'done', failed: 'failed' } as const

/** Seconds for which a file has to stay as it is before it is taken: then it is whole. */
export const quietSeconds = 60
/** Most bytes of a file that is taken. */
export const mostExchangeBytes = 60 * 1024 * 1024
