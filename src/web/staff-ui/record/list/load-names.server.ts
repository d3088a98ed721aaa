import type { Client } from '../../../lib/api-client.ts'
import type { RecordDescription } from '../description.ts'
import type { Names, RecordRow } from './list-data.ts'

export interface NamesFrom {
  api: Client
  organization_id: string | null
}

type Titles = readonly (readonly [id: string, title: string])[]

const maxIds = 100

/** Nouns that others refer to; each is asked once, for all ids of a list or for the choices of a filter. */
const sources: Record<string, (from: NamesFrom, ids: string[] | null) => Promise<Titles>> = {
  serviceareas: async ({ api, organization_id }) => {
    const rows = await api.serviceareas.list({ params: { id: organization_id ?? '' } })
    return rows.map(({ id, title }) => [id, title])
  },
  categories: async ({ api }) => {
    const { data } = await api.categories.list({ query: { per_page: maxIds, sort: 'order' } })
    return data.map(({ id, title }) => [id, title])
  },
  locationtypes: async ({ api }) => {
    const { data } = await api.locationtypes.list({ query: { per_page: maxIds } })
    return data.map(({ id, label }) => [id, label])
  },
}

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap(idsIn) : typeof value === 'string' && value ? [value] : []

/** Loads the names of the records that rows and filters refer to: one call for each noun, however many rows. */
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
      const source = sources[noun]
      if (!source || (!ids.length && !isFilter)) return [noun, {}] as const
      return [noun, Object.fromEntries(await source(from, ids.slice(0, maxIds)))] as const
    }),
  )
  return Object.fromEntries(names)
}
