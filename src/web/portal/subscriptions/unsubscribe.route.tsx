import { type ActionFunctionArgs, Form, href, type LoaderFunctionArgs, useActionData } from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { requireOrganization } from '../layout/load-frame.ts'
import { requireModule } from '../lib/require-module.ts'
import { noIndex } from '../lib/portal-meta.ts'
import { Button, ButtonLink, sendingProps } from '../ui/button/button.tsx'
import { FormPage, Lead } from '../ui/form/form-page.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { isUnknownAccessKey, accessKeyFrom } from './subscription-client.ts'

export function loader({ context }: LoaderFunctionArgs) {
  requireModule(requireOrganization(context.get(visitContext)), 'notification')
  return null
}

/** Called by the button here, or by one-click unsubscribe (RFC 8058). An unknown key counts as success. */
export async function action({ context, params }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  requireModule(requireOrganization(visit), 'notification')
  try {
    await visit.as('customer', { subscription: accessKeyFrom(params.key) }).subscriptions.remove()
  } catch (error) {
    if (!isUnknownAccessKey(error)) throw error
  }
  visit.cookies.clear('klarwerk_subscription')
  return { isDone: true }
}

export const meta = noIndex

export default function Unsubscribe() {
  const isDone = useActionData<typeof action>()?.isDone ?? false
  return (
    <FormPage
      title="Abbestellen"
      heading={isDone ? 'Benachrichtigungen abbestellt' : 'Benachrichtigungen abbestellen'}
    >
      {isDone ? <Done /> : <Ask />}
    </FormPage>
  )
}

const Ask = () => (
  <>
    <Lead>Sie erhalten dann keine Benachrichtigungen mehr, und wir löschen Ihre E-Mail-Adresse.</Lead>
    <Form method="post">
      <Button variant="destructive" {...sendingProps}>
        Jetzt abbestellen
      </Button>
    </Form>
    <ButtonLink to={href('/benachrichtigung/aendern')} variant="text">
      Lieber ändern oder unterbrechen
    </ButtonLink>
  </>
)

const Done = () => (
  <>
    <Alert title="Sie erhalten keine Benachrichtigungen mehr.">
      <p>Ihre E-Mail-Adresse ist gelöscht.</p>
    </Alert>
    <ButtonLink to={href('/benachrichtigung/start')} variant="secondary">
      Wieder anmelden
    </ButtonLink>
  </>
)
