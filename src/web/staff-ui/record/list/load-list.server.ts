import { lastChangeInclude } from '#contract/core/revisions.ts'
import { ApiError, type Client } from '../../../lib/api-client.ts'
import { resourceOf } from '../serve/resource.server.ts'
import type { RecordDescription } from '../description.ts'
import { countTabs, type ListCalls } from './count-tabs.server.ts'
import type { ListData, ListFailure, RecordRow } from './list-data.ts'
import { activeFilters, queryOf, rowsOf } from './list-query.ts'
import { loadNames } from './load-names.server.ts'

/** The calls of the noun. The description was made from its contract, and the API checks every query. */
const callsOf = (api: Client, address: string) => resourceOf(api, address) as unknown as ListCalls

interface Given {
  api: Client
  /** Phone number of the operator's support. */
  supportPhone: string | null
  description: RecordDescription
  organization_id: string | null
  url: URL
  now: Date
}

/**
 * Loads a list: its rows, the counts of its tabs, and one call for each noun that it refers to. A failure of
 * the API is part of the answer, so that the page keeps the rows it has.
 */
export async function loadList({
  api,
  description,
  organization_id,
  url,
  now,
  supportPhone,
}: Given): Promise<ListData> {
  const { list: declared, noun } = description
  const calls = callsOf(api, noun.address)
  const query = {
    ...queryOf(declared, url.searchParams),
    ...(declared.showsAuthor && { include: lastChangeInclude }),
  }
  const list = { description, now: now.toISOString(), without: null, failed: null }
  try {
    const [{ data: rows, meta: page }, states] = await Promise.all([
      calls.list({ query }),
      countTabs(calls, declared, url.searchParams),
    ])
    return {
      ...list,
      rows: withoutUnseen(rows, description),
      page,
      states,
      ...(await loadNames({ api, organization_id }, description, rows, chosenIn(declared, url.searchParams))),
      without: page.total ? null : await findUseless(calls, description, url.searchParams),
    }
  } catch (error) {
    const failed = { ...failureOf(error), phone: supportPhone }
    const page = { total: 0, page: 1, per_page: rowsOf(declared, url.searchParams), next: null }
    return { ...list, rows: [], page, states: null, names: {}, searched: [], failed }
  }
}

/** Controls whose values are long: texts with markup, files with their sizes, shapes. */
const longControls = ['rich', 'files', 'pictures', 'geojson']

/** Rows without the long values that no column shows: those of a hundred rows would be most of the page. */
function withoutUnseen(rows: RecordRow[], { parts, list, nameField }: RecordDescription): RecordRow[] {
  const shown = new Set([nameField, list.below?.name, ...list.columns.map(({ name }) => name)])
  const unseen = new Set(
    parts
      .flatMap(({ fields }) => fields)
      .filter(({ name, control }) => longControls.includes(control) && !shown.has(name))
      .map(({ name }) => name),
  )
  return rows.map(
    row => Object.fromEntries(Object.entries(row).filter(([name]) => !unseen.has(name))) as RecordRow,
  )
}

/** The records by which the address filters. */
const chosenIn = ({ filters }: RecordDescription['list'], search: URLSearchParams) =>
  filters.flatMap(({ name, ref }) => (ref ? (search.get(name) ?? []) : []))

/** Failures of the server; a refusal (403, 404, 422) becomes an error page. */
function failureOf(error: unknown): Omit<ListFailure, 'phone'> {
  if (!(error instanceof ApiError)) throw error
  const { status, problem } = error
  if (status < 500 && status !== 429) throw new Response(null, { status })
  return { status, code: [status, problem.instance?.slice(-4).toUpperCase()].filter(Boolean).join('-') }
}

/** The filter without which there are most rows, or null. */
async function findUseless(calls: ListCalls, { list }: RecordDescription, search: URLSearchParams) {
  const found = await Promise.all(
    activeFilters(list, search).map(async name => {
      const rest = new URLSearchParams(search)
      rest.delete(name)
      const { meta } = await calls.list({ query: { ...queryOf(list, rest), per_page: '1' } })
      return { name, total: meta.total }
    }),
  )
  return found.filter(({ total }) => total).sort((a, b) => b.total - a.total)[0] ?? null
}
