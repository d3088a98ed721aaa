import type { LoaderFunctionArgs } from 'react-router'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { visitContext } from '../../lib/visit.ts'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { auditQuery } from './filters.server.ts'

/** Downloads the filtered audit as a spreadsheet. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { api } = await requireStaff(visit, url)
  return rethrowAsResponse(api.auditEntries.export({ query: auditQuery(url, visit.now) }))
}
