import {
  type ActionFunctionArgs,
  Form,
  href,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router'
import { type Visit, visitContext } from '../lib/visit.ts'
import { Button } from '../staff-ui/form/button.tsx'
import { dateTime } from '../staff-ui/text/format.ts'
import { FormTitle } from '../staff-ui/page/form-title.tsx'
import { authHost } from './auth-host.ts'
import styles from './auth.module.css'
import { DeadLinkView } from './dead-link-view.tsx'
import { AuthLayout } from './layout.tsx'
import { openPasswordLink } from './password-link.ts'

const page = href('/password/choose')

const linkOf = (visit: Visit, { key = '' }: { key?: string }) => openPasswordLink(visit, key.slice(0, 200))

/** Opening the page changes nothing: programs that check emails open links, too. A browser that has opened it before goes on at once. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const host = await authHost(visit)
  if (params.key && visit.cookies.get('klarwerk_password') === params.key) throw redirect(page)
  return { host, link: await linkOf(visit, params) }
}

/** Moves the key from the address into a cookie. */
export async function action({ context, params }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  await authHost(visit)
  if (params.key && (await linkOf(visit, params))) visit.cookies.set('klarwerk_password', params.key)
  return redirect(page)
}

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function OpenPasswordLink() {
  const { host, link } = useLoaderData<typeof loader>()
  return (
    <AuthLayout host={host}>
      <FormTitle refused={false}>Passwort wählen</FormTitle>
      {link ? <LinkView {...link} /> : <DeadLinkView />}
    </AuthLayout>
  )
}

interface LinkViewProps {
  purpose: 'invitation' | 'reset'
  email: string
  expires_at: string
}

const LinkView = ({ purpose, email, expires_at }: LinkViewProps) => (
  <>
    <h1>{purpose === 'invitation' ? 'Willkommen' : 'Neues Passwort wählen'}</h1>
    <p className={styles.lead}>
      Mit diesem Link wählen Sie das Passwort für {email}. Wenn Sie das nicht sind, schließen Sie diese Seite.
    </p>
    <Form method="post" className={styles.form}>
      <Button type="submit" look="primary" className={styles.send}>
        Weiter
      </Button>
    </Form>
    <p className={styles.below}>Der Link gilt bis {dateTime(expires_at)} Uhr und nur einmal.</p>
  </>
)
