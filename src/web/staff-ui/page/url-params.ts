import { useLocation } from 'react-router'

/** URL parameters to set; undefined removes one. */
export type ParamChanges = Record<string, string | number | undefined>

/** Returns the search string with the given parameters set or removed. */
export function withParams(search: string | URLSearchParams, changes: ParamChanges): string {
  const params = new URLSearchParams(search)
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined || value === '') params.delete(key)
    else params.set(key, String(value))
  }
  return `?${params}`
}

export function useUrlParams() {
  const { search } = useLocation()
  return {
    get: (key: string) => new URLSearchParams(search).get(key) ?? '',
    entries: () => [...new URLSearchParams(search)],
    /** Search string with changes; returns to the first page unless a page is given. */
    to: (changes: ParamChanges) => withParams(search, { page: undefined, after: undefined, ...changes }),
  }
}
