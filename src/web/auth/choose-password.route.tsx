import {
  type ActionFunctionArgs,
  data,
  href,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { ApiError } from '../lib/api-client.ts'
import { type Visit, visitContext } from '../lib/visit.ts'
import { FormTitle } from '../staff-ui/page/form-title.tsx'
import { authHost } from './auth-host.ts'
import { ChooseView } from './choose-view.tsx'
import { DeadLinkView } from './dead-link-view.tsx'
import { AuthLayout } from './layout.tsx'
import { openPasswordLink } from './password-link.ts'

/** The key that the link's page moved into a cookie. */
const tokenOf = ({ cookies }: Visit) => cookies.get('klarwerk_password')?.slice(0, 200) ?? ''

export async function loader({ context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const host = await authHost(visit)
  return { host, link: await openPasswordLink(visit, tokenOf(visit)) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  try {
    await visit.as('user').passwordLinks.choose({
      body: {
        token: tokenOf(visit),
        password: text('password'),
        password_confirm: text('password_confirm'),
      },
    })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    const errors = error.problem.errors ?? [
      { path: 'password', message: error.problem.detail ?? error.problem.title },
    ]
    return data(
      { errors: Object.fromEntries(errors.map(({ path, message }) => [path, message])) },
      { status: 422 },
    )
  }
  // The choice ended all sessions of the account, also the one of this browser.
  visit.cookies.clear('klarwerk_user')
  visit.cookies.clear('klarwerk_password')
  throw redirect(`${href('/login')}?gewaehlt`)
}

export default function ChoosePassword() {
  const { host, link } = useLoaderData<typeof loader>()
  const errors = useActionData<typeof action>()?.errors
  const isDead = !link || Boolean(errors?.token)
  return (
    <AuthLayout host={host}>
      <FormTitle refused={errors !== undefined}>Passwort wählen</FormTitle>
      {isDead ? <DeadLinkView /> : <ChooseView link={link} errors={errors} />}
    </AuthLayout>
  )
}
