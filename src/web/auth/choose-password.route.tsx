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
import { visitContext } from '../lib/visit.ts'
import { FormTitle } from '../staff-ui/page/form-title.tsx'
import { authHost } from './auth-host.ts'
import { ChooseView, DeadLinkView } from './choose-view.tsx'
import { AuthLayout } from './layout.tsx'

const tokenOf = (url: URL) => url.searchParams.get('token')?.slice(0, 200) ?? ''

/** Opening the page changes nothing: programs that check emails open links, too. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const host = await authHost(visit)
  try {
    return { host, link: await visit.as('user').passwordLinks.open({ body: { token: tokenOf(url) } }) }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error
    return { host, link: null }
  }
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  try {
    await visit.as('user').passwordLinks.choose({
      body: {
        token: tokenOf(url),
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
  // Whoever was signed in here is no longer: the choice ended all sessions of the account.
  visit.cookies.clear('klarwerk_user')
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
