import { href, type LoaderFunctionArgs, redirect } from 'react-router'
import { visitContext } from '../../lib/visit.ts'
import { requireUser } from '../access/require-user.ts'

/** Redirects to the notifications of the user's area. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { user } = await requireUser(context.get(visitContext), url)
  return redirect(
    user.is_admin && !user.organization_id ? href('/admin/notifications') : href('/login/notifications'),
  )
}
