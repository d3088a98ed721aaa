import { type ActionFunctionArgs, href, redirect } from 'react-router'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { requireAdmin } from '../../staff-ui/access/require-user.ts'
import { visitContext } from '../../lib/visit.ts'

/** Pages of the office that an admin may be led to after entering. */
const officePage = /^\/login(\/[\w/-]*)?$/

/** Enters an organization; the office then works for it and shows the admin bar. */
export async function enterAction({ request, context, url }: ActionFunctionArgs) {
  const { api } = await requireAdmin(context.get(visitContext), url)
  const form = await request.formData()
  if (form.get('intent') !== 'enter') throw new Response(null, { status: 400 })
  await rethrowAsResponse(api.organizations.enter({ params: { id: String(form.get('id') ?? '') } }))
  const to = String(form.get('to') ?? '')
  return redirect(officePage.test(to) ? to : href('/login/dashboard'))
}
