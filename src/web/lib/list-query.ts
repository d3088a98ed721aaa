import { uuidOrNull } from './uuid.ts'

const maxPage = 500

/** Page number of a list (1–500) from the address; 1 where it is absent or unreadable. */
export const pageOf = (query: URLSearchParams): number => numberBetween(query, 'seite', 1, maxPage) ?? 1

/** Year from the address; null where it is absent or unreadable. */
export const yearOf = (query: URLSearchParams): number | null => numberBetween(query, 'jahr', 1900, 2999)

/** Id from the address; null where it is absent or no id. */
export const idOf = (query: URLSearchParams, name: string): string | null =>
  uuidOrNull(query.get(name)?.toLowerCase() ?? null)

function numberBetween(query: URLSearchParams, name: string, from: number, to: number): number | null {
  const text = query.get(name) ?? ''
  const value = Number(text)
  return /^\d{1,4}$/.test(text) && value >= from && value <= to ? value : null
}

/** Address of a list with its query. Leaves out empty values and the first page. */
export function listAddress(
  path: string,
  values: Record<string, string | number | null | undefined>,
): string {
  const given = Object.entries(values).filter(([name, value]) => value && !(name === 'seite' && value === 1))
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return query.size ? `${path}?${query}` : path
}
