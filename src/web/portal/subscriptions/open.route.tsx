import { type ActionFunctionArgs, href, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { type Visit, visitContext } from '#web/lib/visit.ts'
import { requireOrganization } from '../layout/load-frame.ts'
import { noIndex } from '../lib/portal-meta.ts'
import { requireModule } from '../lib/require-module.ts'
import { LinkPage } from '../ui/form/link-page.tsx'
import { accessKeyFrom, isUnknownAccessKey } from './subscription-client.ts'

const page = href('/benachrichtigung/aendern')

/** Shows what an email's link changes. Where this browser has opened it before, it goes on at once. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  requireModule(requireOrganization(visit), 'notification')
  if (visit.cookies.get('klarwerk_subscription') === params.key) throw redirect(page)
  return { email: await emailBehind(visit, params.key) }
}

/** Moves the access key from the address into a cookie. */
export async function action({ context, params }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  requireModule(requireOrganization(visit), 'notification')
  await emailBehind(visit, params.key)
  visit.cookies.set('klarwerk_subscription', accessKeyFrom(params.key))
  return redirect(page)
}

/** The address that the subscription writes to. An unknown key redirects to the page that sends a new link. */
async function emailBehind(visit: Visit, key: string | undefined): Promise<string> {
  try {
    return (await visit.as('customer', { subscription: accessKeyFrom(key) }).subscriptions.get()).email
  } catch (error) {
    if (isUnknownAccessKey(error)) throw redirect(`${page}?abgelaufen`)
    throw error
  }
}

export const meta = noIndex

export default function OpenSubscription() {
  const { email } = useLoaderData<typeof loader>()
  return (
    <LinkPage
      title="Benachrichtigungen ändern"
      lead={
        <>
          Hier ändern Sie die Benachrichtigungen an <strong>{email}</strong>.
        </>
      }
      open={{ label: 'Weiter' }}
      hint="Wenn das nicht Ihre Adresse ist, schließen Sie diese Seite."
    />
  )
}
