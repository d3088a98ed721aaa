import { ApiError, type Client } from '../../../lib/api-client.ts'
import { loadReferences } from '../../form/references/load-references.server.ts'
import type { Choice, RecordDescription } from '../description.ts'
import type { Names, RecordRow } from './list-data.ts'

export interface NamesFrom {
  api: Client
  organization_id: string | null
}

const maxIds = 100

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap(idsIn) : typeof value === 'string' && value ? [value] : []

/**
 * Loads the names of the records that rows and filters refer to: one call for each noun, however many rows. Nouns that
 * the user may not read have no names.
 */
export async function loadNames(
  from: NamesFrom,
  { list: { columns, filters, groupBy } }: RecordDescription,
  rows: readonly RecordRow[],
): Promise<Names> {
  const referring = [...columns, ...filters].filter(({ ref }) => ref)
  const nouns = [...new Set(referring.flatMap(({ ref }) => ref ?? []))]
  const names = await Promise.all(
    nouns.map(async noun => {
      const fields = referring.filter(({ ref, name }) => ref === noun || name === groupBy)
      const ids = [...new Set(rows.flatMap(row => fields.flatMap(({ name }) => idsIn(row[name]))))]
      const isFilter = filters.some(({ ref }) => ref === noun)
      const found = ids.length || isFilter ? await choicesOf(from, noun, ids.slice(0, maxIds), isFilter) : []
      return [noun, Object.fromEntries(found.map(({ value, label }) => [value, label]))] as const
    }),
  )
  return Object.fromEntries(names)
}

async function choicesOf(
  { api, organization_id }: NamesFrom,
  noun: string,
  ids: string[],
  isFilter: boolean,
): Promise<Choice[]> {
  if (noun === 'serviceareas') {
    const all = await api.serviceareas.list({ params: { id: organization_id ?? '' } })
    return all.map(({ id, title }) => ({ value: id, label: title }))
  }
  try {
    const first = isFilter ? (await loadReferences(api, noun, { q: '', ids: [] })).items : []
    const missing = ids.filter(id => !first.some(({ value }) => value === id))
    return missing.length
      ? [...first, ...(await loadReferences(api, noun, { q: '', ids: missing })).items]
      : first
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return []
    throw error
  }
}
