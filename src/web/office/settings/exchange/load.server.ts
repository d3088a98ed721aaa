import type { Client } from '../../../lib/api-client.ts'
import { rethrowAsResponse } from '../../../lib/rethrow-as-response.ts'
import { pageQuery } from '../../../staff-ui/page/page-query.ts'

const perPage = 20

/** The state of the exchange, and a page of its files. */
export async function loadExchange(api: Client, url: URL) {
  const [state, { data: files, meta }] = await rethrowAsResponse(
    Promise.all([api.exchange.state(), api.exchange.list({ query: pageQuery(url, perPage) })]),
  )
  return { state, files, page: meta }
}

export type Exchange = Awaited<ReturnType<typeof loadExchange>>
