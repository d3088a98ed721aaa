import { nounOfPath } from '../noun-of-path.ts'
import { permissionsFor } from './access.ts'
import type { Endpoint } from './endpoint.ts'
import type { Section, StaffPermission } from './permissions.ts'

/** Nouns whose records keys reach, with the section whose permissions they stand for. People, settings and the audit are not among them. */
export const recordNouns = {
  categories: { section: 'downloads', title: 'Kategorien' },
  customers: { section: 'customers', title: 'Kundenkonten' },
  disturbances: { section: 'disturbances', title: 'Störungen' },
  downloads: { section: 'downloads', title: 'Downloads' },
  installers: { section: 'installers', title: 'Installationsbetriebe' },
  jobapplications: { section: 'jobs', title: 'Bewerbungen' },
  jobpostings: { section: 'jobs', title: 'Stellenausschreibungen' },
  locations: { section: 'servicearea', title: 'Orte der Karte' },
  locationtypes: { section: 'servicearea', title: 'Ortsarten' },
  maintenances: { section: 'maintenance', title: 'Baumaßnahmen' },
  meters: { section: 'customers', title: 'Zähler' },
  news: { section: 'news', title: 'Meldungen' },
  postbox: { section: 'customers', title: 'Nachrichten im Postfach' },
  prices: { section: 'prices', title: 'Preise' },
  procedures: { section: 'procedures', title: 'Vorgänge' },
  serviceareas: { section: 'servicearea', title: 'Gemeinden' },
  subscribers: { section: 'subscribers', title: 'Empfangsadressen' },
  support: { section: 'support', title: 'Hilfe-Artikel' },
} as const satisfies Record<string, { section: Section; title: string }>

export type RecordNoun = keyof typeof recordNouns

/** All nouns of scopes. The change feed has no section: its events are of the nouns that the key may read. Exports and imports have rights of their own. */
export const keyNouns = {
  ...recordNouns,
  events: { section: null, title: 'Änderungen' },
  exports: { section: null, title: 'Exportstapel' },
  imports: { section: null, title: 'Importe' },
} as const

export type KeyNoun = keyof typeof keyNouns

/** The rights that scopes of files stand for. */
const exchangeRights = { exports: 'procedures.export', imports: 'customers.edit' } as const
type ExchangeNoun = keyof typeof exchangeRights
const isExchange = (noun: string): noun is ExchangeNoun => noun in exchangeRights

const verbTitles = {
  read: 'lesen',
  write: 'anlegen, ändern und löschen',
  reveal: 'verschlüsselte Angaben lesen',
}
type Verb = keyof typeof verbTitles
export type KeyScope =
  | `${RecordNoun}:${'read' | 'write'}`
  | 'procedures:reveal'
  | 'events:read'
  | `${ExchangeNoun}:${'read' | 'write'}`

const isNoun = (noun: string): noun is KeyNoun => noun in keyNouns
/** Whether a noun, by its address, is one whose records keys reach. */
export const isRecordNoun = (noun: string): noun is RecordNoun => noun in recordNouns

/** All scopes with their German titles, by noun. Account numbers and signed mandates have a scope of their own. */
export const keyScopes = Object.fromEntries(
  Object.entries(keyNouns).flatMap(([noun, { title }]) =>
    verbsOf(noun).map(verb => [`${noun}:${verb}`, `${title}: ${verbTitles[verb]}`]),
  ),
) as Record<KeyScope, string>

export const keyScopeNames = Object.keys(keyScopes) as [KeyScope, ...KeyScope[]]

function verbsOf(noun: string): readonly Verb[] {
  if (noun === 'events') return ['read']
  return noun === 'procedures' ? ['read', 'write', 'reveal'] : ['read', 'write']
}

/** The scope that lets a key make a call; null where keys may not make it. */
export function scopeOfCall({
  method,
  path,
  access,
}: Pick<Endpoint, 'method' | 'path' | 'access'>): KeyScope | null {
  const noun = nounOfPath(path)
  if (!isNoun(noun)) return null
  if (noun === 'events') return 'events:read'
  if (isExchange(noun)) return `${noun}:${method === 'GET' ? 'read' : 'write'}`
  const { section } = keyNouns[noun]
  const wanted = permissionsFor(access, 'staff')
  if (method !== 'GET') return wanted.includes(`${section}.edit`) ? `${noun}:write` : null
  if (wanted.includes(`${section}.view`)) return `${noun}:read`
  if (!wanted.includes(`${section}.edit`)) return null
  return noun === 'procedures' ? 'procedures:reveal' : `${noun}:write`
}

/** The permissions of staff that a scope stands for. */
export function permissionsOfScope(scope: KeyScope): StaffPermission[] {
  const [noun, verb] = scope.split(':') as [KeyNoun, Verb]
  const { section } = keyNouns[noun]
  if (section === null) return [isExchange(noun) ? exchangeRights[noun] : 'settings']
  return verb === 'read' ? [`${section}.view`] : [`${section}.view`, `${section}.edit`]
}

/** The permissions of a key in a call: those of the call's scope where the key has it, otherwise none. */
export function permissionsOfKey(
  scopes: readonly string[],
  call: Pick<Endpoint, 'method' | 'path' | 'access'>,
) {
  const scope = scopeOfCall(call)
  return scope && scopes.includes(scope) ? permissionsOfScope(scope) : []
}
