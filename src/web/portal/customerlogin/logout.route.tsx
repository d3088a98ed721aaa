import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { ApiError } from '#web/api.ts'
import { visitContext } from '#web/visit.ts'
import { organizationOf } from '../load-frame.ts'
import { requireModule } from '../module.ts'
import { ownPage } from '../page-title.tsx'
import { Columns } from '../procedure/columns.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import css from './forms.module.css'
import { forgetCustomer } from './leave.ts'

export function loader({ url, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  requireModule(organizationOf(visit), 'customerlogin')
  return { isSignedIn: visit.signedIn.customer, isClosed: url.searchParams.has('geschlossen') }
}

export async function action({ context }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  requireModule(organizationOf(visit), 'customerlogin')
  try {
    if (visit.signedIn.customer) await visit.as('customer').customerAuth.logout()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
  forgetCustomer(visit)
  return redirect('/kundenlogin/logout')
}

export const meta = () => ownPage('Abmelden')

export default function Logout() {
  const { isSignedIn, isClosed } = useLoaderData<typeof loader>()
  return (
    <Columns>
      <div className={css.page}>{isSignedIn ? <Ask /> : <Done isClosed={isClosed} />}</div>
    </Columns>
  )
}

const Ask = () => (
  <>
    <h1>Möchten Sie sich abmelden?</h1>
    <Form method="post">
      <Button>Abmelden</Button>
    </Form>
  </>
)

const Done = ({ isClosed }: { isClosed: boolean }) => (
  <>
    <h1>{isClosed ? 'Ihr Zugang ist geschlossen' : 'Sie sind abgemeldet'}</h1>
    <p className={css.lead}>
      {isClosed
        ? 'Ihre Angaben im Portal haben wir gelöscht. Die meisten Services nutzen Sie auch ohne Zugang.'
        : 'Auf einem Gerät, das auch andere nutzen, schließen Sie jetzt am besten noch das Fenster.'}
    </p>
    <ButtonLink to="/">Zur Startseite</ButtonLink>
  </>
)
