import type { Client } from '../../../lib/api-client.ts'
import { rethrowAsResponse } from '../../../lib/rethrow-as-response.ts'
import { pageQuery } from '../../../staff-ui/page/page-query.ts'

const perPage = 20

/** What waits, the profiles, the newest batches, and the rows of the one that the address names, or else of the newest. */
export async function loadExports(api: Client, url: URL) {
  const [waiting, { profiles }, { data: batches }] = await rethrowAsResponse(
    Promise.all([
      api.exports.waiting({}),
      api.exports.profiles({}),
      api.exports.list({ query: { per_page: 20 } }),
    ]),
  )
  const selected = batches.find(({ id }) => id === url.searchParams.get('batch')) ?? batches[0]
  return {
    waiting,
    profiles,
    batches,
    selected: selected?.id ?? null,
    rows: selected ? await rowsOf(api, selected.id, url) : null,
  }
}

const rowsOf = (api: Client, id: string, url: URL) =>
  rethrowAsResponse(api.exports.rows({ params: { id }, query: pageQuery(url, perPage) }))

type Loaded = Awaited<ReturnType<typeof loadExports>>
export type Waiting = Loaded['waiting']
export type Profile = Loaded['profiles'][number]
export type Batch = Loaded['batches'][number]
export type Rows = NonNullable<Loaded['rows']>
