import { auditActors, auditGroups } from '#contract/audit/audit.ts'
import type { auditEntries } from '#contract/audit/audit.ts'
import type { QueryIn } from '#contract/core/endpoint.ts'
import type { Option } from '../../staff-ui/form/field.tsx'
import type { Filter } from '../../staff-ui/table/filter-chips.tsx'
import { nounOptions } from './nouns.server.ts'

type Query = QueryIn<typeof auditEntries.list>

const dayMs = 86_400_000
/** Days of each period; the first counts where none is chosen. */
const periods: readonly (readonly [value: string, label: string, days: number | null])[] = [
  ['', 'Letzte 7 Tage', 7],
  ['1', 'Letzte 24 Stunden', 1],
  ['30', 'Letzte 30 Tage', 30],
  ['90', 'Letzte 90 Tage', 90],
  ['all', 'Alles', null],
]

const { changes, ...otherGroups } = auditGroups

const all: Option = { value: '', label: 'Alle' }

/** The filters of the page; a person of `people` is chosen by id, all others by kind. */
export const auditFilters = (people: readonly Option[]): Filter[] => [
  {
    name: 'who',
    label: 'Wer',
    options: [all, ...Object.entries(auditActors).map(([value, label]) => ({ value, label })), ...people],
  },
  { name: 'noun', label: 'Bereich', options: [all, ...nounOptions] },
  {
    name: 'group',
    label: 'Handlung',
    options: [
      { value: '', label: changes.label },
      { value: 'all', label: 'Alle' },
      ...Object.entries(otherGroups).map(([value, { label }]) => ({ value, label })),
    ],
  },
  { name: 'days', label: 'Zeitraum', options: periods.map(([value, label]) => ({ value, label })) },
]

/** The API's query for the page's address: seven days and no looks unless something else is chosen. */
export function auditQuery({ searchParams }: URL, now: Date): Query {
  const get = (name: string) => searchParams.get(name) ?? ''
  const [who, noun, group, q] = [get('who'), get('noun'), get('group') || 'changes', get('q')]
  const days = periods.find(([value]) => value === get('days'))?.[2]
  return {
    ...(q && { q }),
    ...(who && (who in auditActors ? { actor_kind: who } : { actor_id: who })),
    ...(noun && { noun }),
    ...(group !== 'all' && { group }),
    ...(days && { from: new Date(now.getTime() - days * dayMs).toISOString() }),
  } as Query
}
