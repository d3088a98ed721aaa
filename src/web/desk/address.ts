import { useLocation } from 'react-router'

/** Filters, sort and page live in the address: these are the ways to change it. */
export type Changes = Record<string, string | number | undefined>

/** The address of this page with some parameters set, others (undefined) taken away. */
export function withParams(search: string | URLSearchParams, changes: Changes): string {
  const params = new URLSearchParams(search)
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined || value === '') params.delete(key)
    else params.set(key, String(value))
  }
  return `?${params}`
}

export function useAddress() {
  const { search } = useLocation()
  return {
    get: (key: string) => new URLSearchParams(search).get(key) ?? '',
    entries: () => [...new URLSearchParams(search)],
    /** Changing anything but the page begins at the first page again. */
    to: (changes: Changes) => withParams(search, { page: undefined, after: undefined, ...changes }),
  }
}
