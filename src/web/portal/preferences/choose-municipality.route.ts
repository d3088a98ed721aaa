import { type ActionFunctionArgs, href, redirect } from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { requireOrganization } from '../layout/load-frame.ts'

/** Stores the chosen municipality in a cookie and redirects to its page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const organization = requireOrganization(visit)
  const form = await request.formData()
  const areas = await visit.as('customer').serviceareas.list({ params: { id: organization.id } })
  const chosen = areas.find(({ id }) => id === form.get('client_servicearea_id'))
  if (!chosen) return redirect(href('/gemeinde/:id?'))
  visit.cookies.set('client_servicearea_id', chosen.id)
  return redirect(href('/gemeinde/:id?', { id: chosen.id }))
}

export const loader = () => redirect(href('/gemeinde/:id?'))

/** Never rendered: loader and action redirect, and the layout shows errors. */
export default function ChooseMunicipality() {
  return null
}
