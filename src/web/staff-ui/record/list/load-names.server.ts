import { ApiError, type Client } from '../../../lib/api-client.ts'
import { loadReferences } from '../../form/references/load-references.server.ts'
import type { References } from '../../form/references/reference-search.ts'
import type { FieldDescription, RecordDescription } from '../description.ts'
import type { Names, RecordRow } from './list-data.ts'

export interface NamesFrom {
  api: Client
  organization_id: string | null
}

const maxIds = 100

/** The ids in a value of a field that refers to records. */
export const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap(idsIn) : typeof value === 'string' && value ? [value] : []

interface Referred {
  names: Names
  /** Nouns with more records than are named: their filters search. */
  searched: string[]
}

/**
 * Loads the names of the records that rows and filters refer to, `chosen` among them: one call for each
 * noun, however many rows. Nouns that the user may not read have no names.
 */
export async function loadNames(
  from: NamesFrom,
  { list: { columns, filters, groupBy } }: RecordDescription,
  rows: readonly RecordRow[],
  chosen: readonly string[] = [],
): Promise<Referred> {
  const referring = [...columns, ...filters].filter(({ ref }) => ref)
  const nouns = [...new Set(referring.flatMap(({ ref }) => ref ?? []))]
  const found = await Promise.all(
    nouns.map(async noun => {
      const fields = referring.filter(({ ref, name }) => ref === noun || name === groupBy)
      const ids = [...new Set(rows.flatMap(row => fields.flatMap(({ name }) => idsIn(row[name]))))]
      const filter = filters.find(({ ref }) => ref === noun)
      const wanted = [...(filter ? chosen : []), ...ids].slice(0, maxIds)
      const { items, more } = wanted.length || filter ? await choicesOf(from, noun, wanted, filter) : none
      return { noun, more, names: Object.fromEntries(items.map(({ value, label }) => [value, label])) }
    }),
  )
  return {
    names: Object.fromEntries(found.map(({ noun, names }) => [noun, names])),
    searched: found.filter(({ more }) => more).map(({ noun }) => noun),
  }
}

const none: References = { items: [], more: false }

/**
 * The names of records by their ids, for a filter with the first choices; none for nouns that the user may
 * not read.
 */
export async function choicesOf(
  { api, organization_id }: NamesFrom,
  noun: string,
  ids: string[],
  filter?: Pick<FieldDescription, 'among'>,
): Promise<References> {
  if (noun === 'serviceareas') {
    const all = await api.serviceareas.list({ params: { id: organization_id ?? '' } })
    return { items: all.map(({ id, title }) => ({ value: id, label: title })), more: false }
  }
  try {
    const first = filter ? await loadReferences(api, noun, { q: '', ids: [], among: filter.among }) : none
    const missing = ids.filter(id => !first.items.some(({ value }) => value === id))
    if (!missing.length) return first
    const { items } = await loadReferences(api, noun, { q: '', ids: missing })
    return { items: [...first.items, ...items], more: first.more }
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return none
    throw error
  }
}
