import { href, type LoaderFunctionArgs, redirect } from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { requireOrganization } from '../layout/load-frame.ts'
import { requireModule } from '../lib/require-module.ts'
import { accessKeyFrom } from './subscription-client.ts'

/** Opens an email's link: moves its access key into a cookie and redirects. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  requireModule(requireOrganization(visit), 'notification')
  visit.cookies.set('klarwerk_subscription', accessKeyFrom(params.key))
  return redirect(href('/benachrichtigung/aendern'))
}

/** Never rendered, because the loader redirects; with a component, the layout shows its errors. */
export default function Open() {
  return null
}
