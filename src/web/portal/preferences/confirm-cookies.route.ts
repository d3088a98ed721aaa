import { type ActionFunctionArgs, redirect } from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { returnTo } from '#web/lib/return-to.ts'

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  context.get(visitContext).cookies.set('client_consent', 'true')
  return redirect(returnTo(form.get('return_to'), '/'))
}
