import {
  type ActionFunctionArgs,
  data,
  href,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { ApiError, type Client } from '../lib/api-client.ts'
import { returnTo } from '../lib/return-to.ts'
import { FormTitle } from '../staff-ui/page/form-title.tsx'
import { keepSignedIn } from '../lib/keep-signed-in.ts'
import { visitContext } from '../lib/visit.ts'
import { authHost } from './auth-host.ts'
import { AuthLayout } from './layout.tsx'
import { LoginView } from './login-view.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const host = await authHost(visit)
  const target = returnTo(url.searchParams.get('redirect'), '')
  if (visit.signedIn.user) {
    const home = await homeOf(visit.as('user')).catch(() => null)
    if (home) throw redirect(target || home)
    visit.cookies.clear('klarwerk_user')
  }
  return { host, target, isChosen: url.searchParams.has('gewaehlt') }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const form = await request.formData()
  const email = String(form.get('email') ?? '')
  try {
    const token = await visit
      .as('user')
      .auth.login({ body: { email, password: String(form.get('password') ?? '') } })
    keepSignedIn(visit, 'user', token)
    return redirect(returnTo(form.get('redirect'), '') || (await homeOf(visit.as('user'))))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    const reason = error.problem.errors?.map(({ message }) => message).join('. ') ?? error.problem.detail
    return data(
      { email, error: `${reason || error.problem.title}.`.replace('..', '.') },
      { status: error.status === 401 ? 422 : error.status },
    )
  }
}

/** Returns the start page of the user: the due password change, the admin dashboard, or the office dashboard. */
async function homeOf(api: Client): Promise<string> {
  const user = await api.auth.user()
  if (user.is_password_change_required) return href('/password')
  return user.is_admin && !user.organization_id ? href('/admin/dashboard') : href('/login/dashboard')
}

export default function Login() {
  const { host, target, isChosen } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <AuthLayout host={host}>
      <FormTitle refused={answer !== undefined}>Anmelden</FormTitle>
      <LoginView
        email={answer?.email}
        error={answer?.error}
        redirect={target || undefined}
        phone={host.phone}
        reset={href('/password/forgotten')}
        isChosen={isChosen}
      />
    </AuthLayout>
  )
}
