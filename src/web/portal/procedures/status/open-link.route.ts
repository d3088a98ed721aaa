import { href, type LoaderFunctionArgs, redirect } from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { rethrowAsResponse } from '../../lib/rethrow-as-response.ts'

/** Link of the email: moves the access key from the address into a cookie and redirects to the status page. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { id = '', key = '' } = params
  await rethrowAsResponse(visit.as('customer', { procedure: key }).procedures.status({ params: { id } }))
  visit.cookies.set('klarwerk_procedure', `${id} ${key}`)
  return redirect(href('/vorgang/:id', { id }))
}

/** Never rendered: the loader redirects, and the layout shows errors. */
export default function Open() {
  return null
}
