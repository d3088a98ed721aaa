import { type LoaderFunctionArgs, redirect } from 'react-router'
import { visitContext } from '#web/visit.ts'
import { organizationOf } from '../load-frame.ts'
import { requireModule } from '../module.ts'
import { keyOf } from './held.ts'

/** The link of a letter: its key moves into a cookie and out of the address bar. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  requireModule(organizationOf(visit), 'notification')
  visit.cookies.set('klarwerk_subscription', keyOf(params.key))
  return redirect('/benachrichtigung/aendern')
}

/** Always leads on; what goes wrong on the way is told by the layout. */
export default function Open() {
  return null
}
