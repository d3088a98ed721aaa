import {
  type ActionFunctionArgs,
  href,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { errorAt, type FormError, submittedTexts } from '../lib/form-errors.ts'
import { noIndex } from '../lib/portal-meta.ts'
import { Button, sendingProps } from '../ui/button/button.tsx'
import { FormPage, Lead, PageForm } from '../ui/form/form-page.tsx'
import { AskForLink } from './ask-for-link.tsx'
import { emailLinkAction, tokenFromUrl } from './email-link.ts'
import { EmailSent } from './email-sent.tsx'
import { NewPasswordFields } from './password-fields.tsx'
import { customerAuthClient } from './customer-auth-client.ts'

const page = href('/kundenlogin/reset')

export function loader({ url, context }: LoaderFunctionArgs) {
  customerAuthClient(context.get(visitContext))
  return { hasToken: tokenFromUrl(url) !== '', isSent: url.searchParams.has('gesendet') }
}

const passwords = ['password', 'password_confirm'] as const

export async function action({ request, url, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const api = customerAuthClient(visit)
  const form = await request.formData()
  return emailLinkAction(form, {
    page,
    send: email => api.forgotPassword({ body: { email } }),
    follow: async () => {
      await api.resetPassword({ body: { token: tokenFromUrl(url), ...submittedTexts(form, passwords) } })
      visit.cookies.clear('klarwerk_customer')
      return redirect(`${href('/kundenlogin/login')}?neues-passwort`)
    },
    fields: passwords,
  })
}

export const meta = noIndex

export default function Reset() {
  const { hasToken, isSent } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const errors = answer?.errors ?? []
  if (isSent)
    return (
      <EmailSent title="Link angefordert" again={page}>
        Wenn es zu dieser Adresse ein Konto gibt, bekommen Sie jetzt eine E-Mail mit dem Link. Er gilt 24
        Stunden.
      </EmailSent>
    )
  if (hasToken && !answer?.isExpired && !errors.some(({ path }) => path === 'email'))
    return <ResetForm errors={errors} />
  return (
    <AskForLink title="Passwort vergessen" answer={answer}>
      Geben Sie die Adresse ein, mit der Sie sich anmelden. Wir senden Ihnen einen Link, mit dem Sie ein neues
      Passwort festlegen.
    </AskForLink>
  )
}

/** Form behind the reset email's link. */
const ResetForm = ({ errors }: { errors: FormError[] }) => (
  <FormPage title="Neues Passwort festlegen" errors={errors}>
    <Lead>Danach melden Sie sich damit an. Auf allen anderen Geräten werden Sie abgemeldet.</Lead>
    <PageForm short>
      <NewPasswordFields errorOf={errorAt(errors)} />
      <Button {...sendingProps}>Passwort festlegen</Button>
    </PageForm>
  </FormPage>
)
