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
import { errorAt, type FormError, submittedTexts } from '../lib/form-errors.ts'
import { noIndex } from '../lib/portal-meta.ts'
import { useTexts } from '../lib/texts.tsx'
import { Button, ButtonLink, sendingProps } from '../ui/button/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { FormPage, Lead, PageForm } from '../ui/form/form-page.tsx'
import { AskForLink } from './ask-for-link.tsx'
import { emailLinkAction, isTokenError, tokenFromUrl } from './email-link.ts'
import { EmailSent } from './email-sent.tsx'
import { NewPasswordFields } from './password-fields.tsx'
import { customerAuthClient } from './customer-auth-client.ts'

const page = href('/kundenlogin/verify')

export async function loader({ url, context }: LoaderFunctionArgs) {
  const api = customerAuthClient(context.get(visitContext))
  return {
    link: await linkFromUrl(api, url),
    isSent: url.searchParams.has('gesendet'),
    confirmed: url.searchParams.get('bestaetigt'),
  }
}

/** Returns the purpose of the link in the address; `expired` where it no longer holds, null without one. */
async function linkFromUrl(api: ReturnType<typeof customerAuthClient>, url: URL) {
  const token = tokenFromUrl(url)
  if (!token) return null
  try {
    return await api.openLink({ body: { token } })
  } catch (error) {
    if (!isTokenError(error)) throw error
    return 'expired' as const
  }
}

const passwords = ['password', 'password_confirm'] as const

/** Needs a click, because email scanners open links too. */
export async function action({ request, url, context }: ActionFunctionArgs) {
  const api = customerAuthClient(context.get(visitContext))
  const form = await request.formData()
  const chosen = form.has('password') ? submittedTexts(form, passwords) : {}
  return emailLinkAction(form, {
    page,
    send: email => api.resendVerification({ body: { email } }),
    follow: async () => {
      const { purpose } = await api.verify({ body: { token: tokenFromUrl(url), ...chosen } })
      return redirect(`${page}?bestaetigt=${purpose}`)
    },
    fields: passwords,
  })
}

export const meta = noIndex

export default function Verify() {
  const { link, isSent, confirmed } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (confirmed) return <EmailConfirmed purpose={confirmed} />
  if (isSent)
    return (
      <EmailSent title="Link angefordert" again={page}>
        Wenn Sie mit dieser Adresse ein Konto angelegt haben, bekommen Sie jetzt eine E-Mail mit dem Link.
      </EmailSent>
    )
  const errors = answer?.errors ?? []
  const isAsking = answer?.isExpired || errors.some(({ path }) => path === 'email')
  if (link && link !== 'expired' && !isAsking)
    return link.needs_password ? <ChoosePassword {...link} errors={errors} /> : <ConfirmEmail />
  return (
    <AskForLink
      title="E-Mail-Adresse bestätigen"
      answer={answer ?? (link === 'expired' ? { isExpired: true, email: '', errors: [] } : undefined)}
    >
      Sie haben ein Konto angelegt und der Link ist nicht angekommen? Wir senden ihn noch einmal.
    </AskForLink>
  )
}

interface ChoosePasswordProps {
  firstname: string
  lastname: string
  email: string
  customer_number: string
  errors: FormError[]
}

/** Shows whose sign-up the link opens, as somebody else may have used the address. */
const ChoosePassword = ({ firstname, lastname, email, customer_number, errors }: ChoosePasswordProps) => (
  <FormPage title="Passwort wählen" errors={errors}>
    <Lead>Mit diesem Passwort und der Adresse {email} melden Sie sich künftig an.</Lead>
    <p>
      Das Konto ist für {`${firstname} ${lastname}`.trim()}
      {customer_number && `, Kundennummer ${customer_number}`}. Wenn Sie das nicht sind oder kein Konto
      anlegen wollten, schließen Sie diese Seite einfach.
    </p>
    <PageForm short>
      <NewPasswordFields label="Passwort" errorOf={errorAt(errors)} />
      <Button {...sendingProps}>Konto anlegen</Button>
    </PageForm>
  </FormPage>
)

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
