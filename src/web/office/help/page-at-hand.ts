/** The page of the handbook about each area of the office, by the first part of the address below /login. */
const pages: Readonly<Record<string, string>> = {
  dashboard: 'vorgaenge',
  procedures: 'vorgaenge',
  customers: 'kundenzugaenge',
  disturbance: 'stoerungen',
  maintenance: 'stoerungen',
  news: 'listen',
  support: 'listen',
  categories: 'listen',
  installers: 'listen',
  subscribers: 'listen',
  downloads: 'downloads',
  jobs: 'stellen',
  prices: 'stammdaten',
  map: 'stammdaten',
  municipality: 'stammdaten',
  users: 'benutzer',
  user: 'anmelden',
  notifications: 'anmelden',
  settings: 'einstellungen',
  audit: 'protokoll',
}

/** Name of the handbook's page about an address of the office; null where there is none. */
export const pageAtHand = (path: string): string | null => {
  if (/\/settings\/emails?(\/|$)/.test(path)) return 'e-mails'
  const [, area = ''] = /^\/(?:login|organization)\/([a-z]+)/.exec(path) ?? []
  return pages[area] ?? null
}
