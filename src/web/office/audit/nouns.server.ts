import type { Endpoint } from '#contract/core/endpoint.ts'
import { contract } from '#contract/index.ts'
import { nounOfPath } from '#contract/noun-of-path.ts'

interface NounTitle {
  one: string
  many: string
}

/** Subjects of the audit that no list of the API names. */
const others: Readonly<Record<string, NounTitle>> = {
  audit: { one: 'Protokoll', many: 'Protokoll' },
  calls: { one: 'Aufruf', many: 'Abgewiesene Aufrufe' },
  customer_users: { one: 'Kundenkonto', many: 'Anmeldungen von Kundinnen und Kunden' },
  notifications: { one: 'Mitteilung', many: 'Mitteilungen' },
  organizations: { one: 'Einstellungen', many: 'Einstellungen' },
  procedures: { one: 'Vorgang', many: 'Vorgänge' },
  sessions: { one: 'Anmeldung', many: 'Anmeldungen' },
  textlabels: { one: 'Texte des Portals', many: 'Texte des Portals' },
  trustassertions: { one: 'Identitätsnachweis', many: 'Identitätsnachweise' },
}

const lists = Object.values(contract).flatMap(calls => {
  const list: Endpoint | undefined = 'list' in calls ? calls.list : undefined
  return list?.title && list.scope !== 'platform' ? [[nounOfPath(list.path), list.title] as const] : []
})

const titles = new Map<string, NounTitle>([...lists, ...Object.entries(others)])

/** German name of the subject of an entry: „Meldung“. */
export const nounTitle = (noun: string) => titles.get(noun)?.one ?? 'Eintrag'

/** The choice of the filter, in the order of the alphabet. */
export const nounOptions = [...titles]
  .map(([value, { many }]) => ({ value, label: many }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'de'))

/** The calls of a noun by its address in the API. */
export const callsOfNoun = (noun: string) =>
  Object.values(contract).find(calls => 'update' in calls && nounOfPath(calls.update.path) === noun) as
    { update: Endpoint; get?: Endpoint } | undefined
