/** The page of the handbook about each area of the office, by the first part of the address below /login. */
const pages: Readonly<Record<string, string>> = {
  dashboard: 'uebersicht',
  procedures: 'vorgaenge',
  customers: 'kundenzugaenge',
  disturbance: 'stoerungen',
  maintenance: 'stoerungen',
  news: 'listen',
  support: 'listen',
  categories: 'listen',
  installers: 'listen',
  subscribers: 'abonnenten',
  downloads: 'downloads',
  jobs: 'stellen',
  prices: 'stammdaten',
  map: 'karte',
  municipality: 'stammdaten',
  users: 'benutzer',
  user: 'anmelden',
  notifications: 'anmelden',
  settings: 'einstellungen',
  audit: 'protokoll',
}

const settingsPages: Readonly<Record<string, string>> = {
  email: 'e-mails',
  emails: 'e-mails',
  retention: 'aufbewahrung',
  templates: 'vorlagen',
}

const lookUp = (table: Readonly<Record<string, string>>, key: string | undefined) =>
  key !== undefined && Object.hasOwn(table, key) ? table[key]! : null

/** Name of the handbook's page about an address of the office; null where there is none. */
export const pageAtHand = (path: string): string | null =>
  lookUp(settingsPages, /\/settings\/([a-z]+)/.exec(path)?.[1]) ??
  lookUp(pages, /^\/(?:login|organization)\/([a-z]+)/.exec(path)?.[1])
