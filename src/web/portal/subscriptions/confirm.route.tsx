import {
  type ActionFunctionArgs,
  data,
  Form,
  href,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
} from 'react-router'
import { ApiError } from '#web/lib/api-client.ts'
import { visitContext } from '#web/lib/visit.ts'
import { requireOrganization } from '../layout/load-frame.ts'
import { requireModule } from '../lib/require-module.ts'
import { noIndex } from '../lib/portal-meta.ts'
import { Button, ButtonLink, sendingProps } from '../ui/button/button.tsx'
import { FormPage, Lead } from '../ui/form/form-page.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { accessKeyFrom } from './subscription-client.ts'

export function loader({ context, params }: LoaderFunctionArgs) {
  requireModule(requireOrganization(context.get(visitContext)), 'notification')
  if (!params.id) throw redirect(href('/benachrichtigung/aendern'))
  return null
}

/** Needs a click, because email scanners open links too. */
export async function action({ context, params }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  try {
    const { access_key } = await visit
      .as('customer', { subscription: accessKeyFrom(params.id) })
      .subscriptions.confirm()
    visit.cookies.set('klarwerk_subscription', access_key)
    return redirect(`${href('/benachrichtigung/aendern')}?bestaetigt`)
  } catch (error) {
    if (!(error instanceof ApiError) || ![401, 404].includes(error.status)) throw error
    return data({ isExpired: true }, { status: 410 })
  }
}

export const meta = noIndex

export default function Confirm() {
  const isExpired = useActionData<typeof action>()?.isExpired ?? false
  return (
    <FormPage title="Bestellung bestätigen" refused={isExpired}>
      {isExpired ? <Expired /> : <Ask />}
    </FormPage>
  )
}

const Ask = () => (
  <>
    <Lead>
      Mit einem Klick ist Ihre E-Mail-Adresse bestätigt. Von da an erhalten Sie die Benachrichtigungen, die
      Sie bestellt haben.
    </Lead>
    <Form method="post">
      <Button {...sendingProps}>Ja, bestätigen</Button>
    </Form>
  </>
)

const Expired = () => (
  <>
    <Alert kind="warning" title="Dieser Link gilt nicht mehr.">
      <p>
        Er war 14 Tage gültig, oder Sie haben inzwischen alles abbestellt. Wir senden Ihnen gern einen neuen.
      </p>
    </Alert>
    <ButtonLink to={href('/benachrichtigung/aendern')}>Neuen Link anfordern</ButtonLink>
  </>
)
