import { type ActionFunctionArgs, redirect } from 'react-router'
import { visitContext } from '#web/visit.ts'
import { organizationOf } from '../load-frame.ts'

/** Saves the chosen municipality and leads to its page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const organization = organizationOf(visit)
  const form = await request.formData()
  const areas = await visit.as('customer').serviceareas.list({ params: { id: organization.id } })
  const chosen = areas.find(({ id }) => id === form.get('client_servicearea_id'))
  if (!chosen) return redirect('/gemeinde')
  visit.cookies.set('client_servicearea_id', chosen.id)
  return redirect(`/gemeinde/${chosen.id}`)
}

export const loader = () => redirect('/gemeinde')

/** Always leads on; what goes wrong on the way is told by the layout. */
export default function ChooseMunicipality() {
  return null
}
