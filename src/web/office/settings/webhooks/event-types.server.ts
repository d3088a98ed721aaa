import { type AuditVerb, auditVerbs } from '#contract/audit/verbs.ts'
import { recordNouns, type RecordNoun } from '#contract/core/key-scopes.ts'

const content = ['create', 'update', 'remove'] as const
const published = [...content, 'publish', 'unpublish'] as const
const notices = [...published, 'status'] as const

/** What happens to the records of each noun, as the form offers it. The API takes every verb of the audit. */
const offered: Record<RecordNoun, readonly AuditVerb[]> = {
  categories: content,
  customers: ['create', 'update', 'approved', 'rejected', 'locked', 'closed', 'remove'],
  disturbances: notices,
  downloads: published,
  installers: content,
  jobapplications: ['submit', 'answer', 'remove'],
  jobpostings: published,
  locations: content,
  locationtypes: content,
  maintenances: notices,
  meters: content,
  news: published,
  postbox: ['submit', 'remove'],
  prices: content,
  procedures: ['submit', 'status', 'message', 'reply', 'assignment', 'update', 'remove', 'erase'],
  serviceareas: content,
  subscribers: content,
  support: published,
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** German name of a type: „Vorgänge: eingereicht“, „Meldungen: alles“. */
export function eventTitle(type: string): string {
  const [noun = '', verb = ''] = type.split('.')
  if (noun === 'webhook') return 'Nachricht zur Probe'
  const title = recordNouns[noun as RecordNoun]?.title ?? noun
  return `${title}: ${verb === '*' ? 'alles' : (auditVerbs[verb as AuditVerb] ?? verb)}`
}

/** A noun with the types that the form offers; the first is all of them. */
export interface NounTypes {
  title: string
  types: { type: string; label: string }[]
}

export const typesByNoun: NounTypes[] = Object.entries(offered)
  .map(([noun, verbs]) => ({
    title: recordNouns[noun as RecordNoun].title,
    types: [
      { type: `${noun}.*`, label: 'Alles' },
      ...verbs.map(verb => ({ type: `${noun}.${verb}`, label: capital(auditVerbs[verb]) })),
    ],
  }))
  .toSorted((one, other) => one.title.localeCompare(other.title, 'de'))
