import { href, type LoaderFunctionArgs, redirect } from 'react-router'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { visitContext } from '../../lib/visit.ts'
import { procedureHref } from '../ui/procedure-columns.tsx'

/** Redirects to the oldest new procedure, or to the list if there is none. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = await requireStaff(context.get(visitContext), url)
  const { data } = await rethrowAsResponse(
    api.procedures.list({ query: { tab: 'new', sort: 'submitted_at', per_page: 1 } }),
  )
  return redirect(data[0] ? procedureHref(data[0]) : `${href('/login/procedures')}?tab=new`)
}
