import { data, type LoaderFunctionArgs } from 'react-router'
import { visitContext } from '../../../lib/visit.ts'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { resourceOf } from './resource.server.ts'
import type { Saveable } from './save-action.server.ts'

/** Older revisions for each press of „Ältere zeigen“. */
const pageSize = 50

/** Returns the loader of `/login/records/:noun`: revisions of the record `id` after the mark `after`. */
export const revisionsLoader =
  (saveable: Saveable) =>
  async ({ context, params: { noun = '' }, url }: LoaderFunctionArgs) => {
    const visit = context.get(visitContext)
    const resource = Object.hasOwn(saveable, noun) ? resourceOf(visit.as('user'), noun) : undefined
    const revisions = resource?.revisions
    const [id, after] = ['id', 'after'].map(name => url.searchParams.get(name) ?? '')
    if (!revisions || !id || !after) throw data(null, { status: 404 })
    const page = await rethrowAsResponse(revisions({ params: { id }, query: { per_page: pageSize, after } }))
    return Response.json(page, { headers: { 'cache-control': 'private, no-store' } })
  }
