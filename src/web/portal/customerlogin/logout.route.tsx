import {
  type ActionFunctionArgs,
  Form,
  href,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router'
import { ApiError } from '#web/lib/api-client.ts'
import { visitContext } from '#web/lib/visit.ts'
import { requireOrganization } from '../layout/load-frame.ts'
import { requireModule } from '../lib/require-module.ts'
import { noIndex } from '../lib/portal-meta.ts'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { FormPage, Lead } from '../ui/form/form-page.tsx'
import { clearCustomerCookies } from './customer-cookies.ts'

export function loader({ url, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  requireModule(requireOrganization(visit), 'customerlogin')
  return { isSignedIn: visit.signedIn.customer, isClosed: url.searchParams.has('geschlossen') }
}

export async function action({ context }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  requireModule(requireOrganization(visit), 'customerlogin')
  try {
    if (visit.signedIn.customer) await visit.as('customer').customerAuth.logout()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
  clearCustomerCookies(visit)
  return redirect(href('/kundenlogin/logout'))
}

export const meta = noIndex

export default function Logout() {
  const { isSignedIn, isClosed } = useLoaderData<typeof loader>()
  return isSignedIn ? <Ask /> : <Done isClosed={isClosed} />
}

const title = 'Abmelden'

const Ask = () => (
  <FormPage title={title} heading="Möchten Sie sich abmelden?">
    <Form method="post">
      <Button>Abmelden</Button>
    </Form>
  </FormPage>
)

const Done = ({ isClosed }: { isClosed: boolean }) => (
  <FormPage title={title} heading={isClosed ? 'Ihr Konto ist geschlossen' : 'Sie sind abgemeldet'}>
    <Lead>
      {isClosed
        ? 'Ihre Angaben im Portal haben wir gelöscht. Die meisten Services nutzen Sie auch ohne Konto.'
        : 'Auf einem Gerät, das auch andere nutzen, schließen Sie jetzt am besten noch das Fenster.'}
    </Lead>
    <ButtonLink to="/">Zur Startseite</ButtonLink>
  </FormPage>
)
