import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { visitContext } from '#web/visit.ts'
import { typedIn } from '../form-errors.ts'
import { noIndex } from '../page-title.tsx'
import { AskForLink } from './ask-for-link.tsx'
import { linkAction, tokenIn } from './link.ts'
import { MailSent } from './mail-sent.tsx'
import { ResetForm } from './reset-form.tsx'
import { visitorApi } from './visitor.ts'

const page = '/kundenlogin/reset'

export function loader({ url, context }: LoaderFunctionArgs) {
  visitorApi(context.get(visitContext))
  return { hasToken: tokenIn(url) !== '', isSent: url.searchParams.has('gesendet') }
}

const passwords = ['password', 'password_confirm'] as const

export async function action({ request, url, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const api = visitorApi(visit)
  const form = await request.formData()
  return linkAction(form, {
    page,
    send: email => api.forgotPassword({ body: { email } }),
    follow: async () => {
      await api.resetPassword({ body: { token: tokenIn(url), ...typedIn(form, passwords) } })
      visit.cookies.clear('klarwerk_customer')
      return redirect('/kundenlogin/login?neues-passwort')
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
      <MailSent title="Link angefordert" again={page}>
        Gibt es zu dieser Adresse einen Zugang, haben wir den Link dorthin geschickt. Er gilt 24 Stunden.
      </MailSent>
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
