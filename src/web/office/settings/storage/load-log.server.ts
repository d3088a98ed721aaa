import type { Client } from '../../../lib/api-client.ts'
import { pageQuery } from '../../../staff-ui/page/page-query.ts'
import { rethrowAsResponse } from '../../../lib/rethrow-as-response.ts'

const perPage = 20

/** A page of the delivered files with their counts. */
export async function loadDeliveryLog(api: Client, url: URL) {
  const [{ data: rows, meta }, state] = await rethrowAsResponse(
    Promise.all([api.deliveries.list({ query: pageQuery(url, perPage) }), api.deliveries.state()]),
  )
  return { rows, page: meta, state }
}

export type DeliveryLog = Awaited<ReturnType<typeof loadDeliveryLog>>
