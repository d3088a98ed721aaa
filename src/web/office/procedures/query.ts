import type { procedures } from '#contract/procedures.ts'
import type { QueryIn } from '#contract/endpoint.ts'

type ListQuery = QueryIn<typeof procedures.list>

const filters = ['q', 'tab', 'type', 'status', 'assigned_to', 'submitted_from', 'submitted_to', 'flag']
const asked = [...filters, 'sort', 'page', 'per_page']
/** `hide` is the page's own: which columns are not shown. */
const kept = [...asked, 'hide']

const given = ({ searchParams }: URL, names: readonly string[]) =>
  [...searchParams].filter(([name, value]) => names.includes(name) && value)

/** The list's filters as the address says them; the API decides what is valid. Open cases are what one sees first. */
export const listQueryOf = (url: URL): ListQuery => ({
  tab: 'open',
  per_page: 15,
  ...Object.fromEntries(given(url, asked)),
})

/** What there is of the list without its pages. */
export const wholeListOf = (url: URL) =>
  ({ tab: 'open', ...Object.fromEntries(given(url, [...filters, 'sort'])) }) as Omit<ListQuery, 'page'>

/** The list's own parameters alone, to come back to the same list. */
export const listSearch = (url: URL): string => {
  const search = new URLSearchParams(given(url, kept))
  return search.size ? `?${search}` : ''
}
