import type { procedures } from '#contract/procedures/procedures.ts'
import type { QueryIn } from '#contract/core/endpoint.ts'
import { viewParam } from './views/view.ts'

type ListQuery = QueryIn<typeof procedures.list>

const filterParams = [
  'q',
  'tab',
  'type',
  'status',
  'assigned_to',
  'customer_id',
  'submitted_from',
  'submitted_within',
  'submitted_to',
  'flag',
  'follow_up',
  'turn_to',
]
const queryParams = [...filterParams, 'sort', 'page', 'per_page']
/** `hide` names hidden columns, `view` the view that the list was opened from; neither is sent to the API. */
const allParams = [...queryParams, 'hide', viewParam]

const pick = ({ searchParams }: URL, names: readonly string[]) =>
  [...searchParams].filter(([name, value]) => names.includes(name) && value)

/** What rests is hidden among the open ones, unless the user looks for something. A view shows what it keeps. */
export const withoutResting = ({ searchParams }: URL): { follow_up?: 'awake' } =>
  ['open', 'mine'].includes(searchParams.get('tab') || 'open') &&
  !searchParams.get('q') &&
  !searchParams.get(viewParam) &&
  !searchParams.get('status')
    ? { follow_up: 'awake' }
    : {}

/** Returns the query of the list from the URL, by default the open procedures. The API validates it. */
export const listQueryOf = (url: URL): ListQuery => ({
  tab: 'open',
  ...withoutResting(url),
  per_page: 15,
  ...Object.fromEntries(pick(url, queryParams)),
})

/** Returns the query of the bin from the URL. The API validates it. */
export const binQueryOf = (url: URL): QueryIn<typeof procedures.deleted> => ({
  per_page: 15,
  ...Object.fromEntries(pick(url, ['q', 'sort', 'page', 'per_page'])),
})

/** Returns the query of the list without pagination. */
export const unpagedQueryOf = (url: URL) =>
  ({
    tab: 'open',
    ...withoutResting(url),
    ...Object.fromEntries(pick(url, [...filterParams, 'sort'])),
  }) as Omit<ListQuery, 'page'>

/** Returns the filters of the list, without order and page. */
export const filtersOfUrl = (url: URL): Record<string, string> => ({
  tab: 'open',
  ...withoutResting(url),
  ...Object.fromEntries(pick(url, filterParams)),
})

/** Returns only the parameters of the list, for links back to it. */
export const listSearch = (url: URL): string => {
  const search = new URLSearchParams(pick(url, allParams))
  return search.size ? `?${search}` : ''
}
