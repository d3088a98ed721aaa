import {
  type ActionFunctionArgs,
  Form,
  href,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { noIndex } from '../lib/page-title.tsx'
import { useTexts } from '../lib/texts.tsx'
import { Button, ButtonLink, sendingProps } from '../ui/button/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { FormPage, Lead } from '../ui/form/form-page.tsx'
import { AskForLink } from './ask-for-link.tsx'
import { emailLinkAction, tokenFromUrl } from './email-link.ts'
import { EmailSent } from './email-sent.tsx'
import { customerAuthClient } from './customer-auth-client.ts'

const page = href('/kundenlogin/verify')

export function loader({ url, context }: LoaderFunctionArgs) {
  customerAuthClient(context.get(visitContext))
  return {
    hasToken: tokenFromUrl(url) !== '',
    isSent: url.searchParams.has('gesendet'),
    confirmed: url.searchParams.get('bestaetigt'),
  }
}

/** Needs a click, because mail scanners open links too. */
export async function action({ request, url, context }: ActionFunctionArgs) {
  const api = customerAuthClient(context.get(visitContext))
  return emailLinkAction(await request.formData(), {
    page,
    send: email => api.resendVerification({ body: { email } }),
    follow: async () => {
      const { purpose } = await api.verify({ body: { token: tokenFromUrl(url) } })
      return redirect(`${page}?bestaetigt=${purpose}`)
    },
  })
}

export const meta = noIndex

export default function Verify() {
  const { hasToken, isSent, confirmed } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (confirmed) return <EmailConfirmed purpose={confirmed} />
  if (isSent)
    return (
      <EmailSent title="Link angefordert" again={page}>
        Wartet unter dieser Adresse ein Zugang auf Bestätigung, haben wir den Link dorthin geschickt.
      </EmailSent>
    )
  if (hasToken && !answer) return <ConfirmEmail />
  return (
    <AskForLink title="E-Mail-Adresse bestätigen" answer={answer}>
      Sie haben ein Konto angelegt und der Link ist nicht angekommen? Wir senden ihn noch einmal.
    </AskForLink>
  )
}

const ConfirmEmail = () => (
  <FormPage title="E-Mail-Adresse bestätigen">
    <Lead>Mit einem Klick bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört.</Lead>
    <Form method="post">
      <Button {...sendingProps}>Ja, bestätigen</Button>
    </Form>
  </FormPage>
)

/** A new account still needs approval; a changed email address is valid at once. */
function EmailConfirmed({ purpose }: { purpose: string }) {
  const isNew = purpose !== 'email'
  const pending = useTexts()('account.pending')
  return (
    <FormPage title="E-Mail-Adresse bestätigt">
      <Alert
        title={
          isNew ? 'Vielen Dank. Jetzt prüfen wir Ihre Angaben.' : 'Ihre neue E-Mail-Adresse gilt ab jetzt.'
        }
      >
        <p>{isNew ? pending : 'Melden Sie sich künftig mit ihr an.'}</p>
      </Alert>
      <ButtonLink to={href('/kundenlogin')}>{isNew ? 'Anmelden' : 'Zu Ihrem Konto'}</ButtonLink>
    </FormPage>
  )
}
