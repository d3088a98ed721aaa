import type { ListDescription } from '../description.ts'

const firstRows = 20
const maxRows = 100

/**
 * Rows of a list: as many as the address says, at most 100. A list that is ordered by hand shows 100 at
 * once.
 */
export const rowsOf = ({ orderable, groupBy }: ListDescription, search: URLSearchParams) => {
  const asked = Number(search.get('per_page')) || (orderable || groupBy ? maxRows : firstRows)
  return Math.min(maxRows, Math.max(1, Math.trunc(asked)))
}

/** Names of the filters that the address sets, `q` included. */
export const activeFilters = ({ filters }: ListDescription, search: URLSearchParams) =>
  ['q', ...filters.map(({ name }) => name)].filter(name => search.get(name))

/** The tab that the address names, else the first one. */
export const tabOf = ({ tabs }: ListDescription, search: URLSearchParams) =>
  tabs?.find(({ value }) => value === search.get('tab')) ?? tabs?.[0]

/** The query of the list by its address; parameters that the list does not know are left out. */
export function queryOf(list: ListDescription, search: URLSearchParams): Record<string, string> {
  const known = [...activeFilters(list, search), 'after'].flatMap(name => {
    const value = search.get(name)
    return value ? [[name, value] as const] : []
  })
  const sort = list.sorts.find(({ value }) => value === search.get('sort'))?.value ?? list.sort
  return {
    ...tabOf(list, search)?.query,
    ...Object.fromEntries(known),
    sort,
    per_page: String(rowsOf(list, search)),
  }
}

/** Changes of the address that show more rows: 20 more up to 100, then the next page. Null at the end. */
export const moreParams = (
  list: ListDescription,
  search: URLSearchParams,
  next: string | null,
): Record<string, string | number | undefined> | null => {
  if (!next) return null
  const rows = rowsOf(list, search)
  return rows < maxRows
    ? { per_page: rows + firstRows, after: search.get('after') ?? undefined }
    : { after: next }
}
