import type { LoaderFunctionArgs } from 'react-router'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { visitContext } from '../../lib/visit.ts'
import { unpagedQueryOf } from './list-query.ts'

/** Downloads the filtered list, or the procedures that `id` lists, as a spreadsheet. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = await requireStaff(context.get(visitContext), url)
  const ids = url.searchParams.getAll('id').slice(0, 100).join(',')
  return rethrowAsResponse(api.procedures.export({ query: ids ? { ids } : unpagedQueryOf(url) }))
}
