import { type ActionFunctionArgs, redirect } from 'react-router'
import { returnTo } from '#web/lib/return-to.ts'
import { visitContext } from '#web/lib/visit.ts'

/** Stores the disturbances of the closed banner in a cookie. A new disturbance shows the banner again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const { cookies } = context.get(visitContext)
  const before = cookies.get('client_banner')?.split(',') ?? []
  const shown = form.getAll('disturbance_id').flatMap(id => /[0-9a-f]{12}$/.exec(String(id)) ?? [])
  const closed = [...new Set([...shown.map(String), ...before])].slice(0, 40)
  cookies.set('client_banner', closed.join(','))
  return redirect(returnTo(form.get('return_to'), '/'))
}
