import {
  type ActionFunctionArgs,
  href,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { noIndex } from '../lib/page-title.tsx'
import { AskForLink } from './ask-for-link.tsx'
import { emailLinkAction, tokenFromUrl } from './email-link.ts'
import { EmailSent } from './email-sent.tsx'
import { ConfirmEmail, EmailConfirmed } from './verify-view.tsx'
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
