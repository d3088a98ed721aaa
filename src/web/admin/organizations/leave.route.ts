import { type ActionFunctionArgs, href, redirect } from 'react-router'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { requireAdmin } from '../../staff-ui/access/require-user.ts'
import { visitContext } from '../../lib/visit.ts'

/** Leaves the entered organization. */
export async function action({ context, url }: ActionFunctionArgs) {
  const { api } = await requireAdmin(context.get(visitContext), url)
  await rethrowAsResponse(api.organizations.leave())
  return redirect(href('/admin/organizations'))
}

export const loader = () => redirect(href('/admin/organizations'))
