import { type ActionFunctionArgs, redirect } from 'react-router'
import { orRefused, signedInAdmin } from '../../desk/guard.ts'
import { visitContext } from '../../visit.ts'

/** Leaves the entered organization. */
export async function action({ context, url }: ActionFunctionArgs) {
  const { api } = await signedInAdmin(context.get(visitContext), url)
  await orRefused(api.organizations.leave())
  return redirect('/admin/organizations')
}

export const loader = () => redirect('/admin/organizations')
