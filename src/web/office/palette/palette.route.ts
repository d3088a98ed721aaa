import type { LoaderFunctionArgs } from 'react-router'
import { rethrowAsResponse } from '../../lib/rethrow-as-response.ts'
import { visitContext } from '../../lib/visit.ts'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { findEverything } from './find.server.ts'

const maxLength = 200

/** Answers the search of the header: groups of hits as JSON. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const signedIn = await requireStaff(context.get(visitContext), url)
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, maxLength)
  const groups = await rethrowAsResponse(findEverything(signedIn, q, url.searchParams.get('on') ?? ''))
  return Response.json(groups, { headers: { 'cache-control': 'private, no-store' } })
}
