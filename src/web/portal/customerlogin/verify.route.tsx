import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { visitContext } from '#web/visit.ts'
import { noIndex } from '../page-title.tsx'
import { AskForLink } from './ask-for-link.tsx'
import { linkAction, tokenIn } from './link.ts'
import { MailSent } from './mail-sent.tsx'
import { Confirm, Confirmed } from './verify-view.tsx'
import { visitorApi } from './visitor.ts'

const page = '/kundenlogin/verify'

export function loader({ url, context }: LoaderFunctionArgs) {
  visitorApi(context.get(visitContext))
  return {
    hasToken: tokenIn(url) !== '',
    isSent: url.searchParams.has('gesendet'),
    confirmed: url.searchParams.get('bestaetigt'),
  }
}

/** Needs a click, because mail scanners open links too. */
export async function action({ request, url, context }: ActionFunctionArgs) {
  const api = visitorApi(context.get(visitContext))
  return linkAction(await request.formData(), {
    page,
    send: email => api.resendVerification({ body: { email } }),
    follow: async () => {
      const { purpose } = await api.verify({ body: { token: tokenIn(url) } })
      return redirect(`${page}?bestaetigt=${purpose}`)
    },
  })
}

export const meta = noIndex

export default function Verify() {
  const { hasToken, isSent, confirmed } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (confirmed) return <Confirmed purpose={confirmed} />
  if (isSent)
    return (
      <MailSent title="Link angefordert" again={page}>
        Wartet unter dieser Adresse ein Zugang auf Bestätigung, haben wir den Link dorthin geschickt.
      </MailSent>
    )
  if (hasToken && !answer) return <Confirm />
  return (
    <AskForLink title="E-Mail-Adresse bestätigen" answer={answer}>
      Sie haben ein Konto angelegt und der Link ist nicht angekommen? Wir senden ihn noch einmal.
    </AskForLink>
  )
}
