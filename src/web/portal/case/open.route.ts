import { type LoaderFunctionArgs, redirect } from 'react-router'
import { visitContext } from '#web/visit.ts'
import { orRefused } from '../refusals.ts'

/** The link of a mail: its key moves into a cookie and out of the address bar. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { id = '', key = '' } = params
  await orRefused(visit.as('customer', { procedure: key }).procedures.status({ params: { id } }))
  visit.cookies.set('klarwerk_case', `${id} ${key}`)
  return redirect(`/vorgang/${id}`)
}

/** Always leads on; what goes wrong on the way is told by the layout. */
export default function Open() {
  return null
}
