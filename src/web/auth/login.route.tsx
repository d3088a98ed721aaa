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
import { returnTo } from '../lib/return-to.ts'
import { FormTitle } from '../staff-ui/page/form-title.tsx'
import { keepSignedIn } from '../lib/keep-signed-in.ts'
import { visitContext } from '../lib/visit.ts'
import { authHost } from './auth-host.ts'
import { CodeView } from './code-view.tsx'
import { homeOf } from './home-of.ts'
import { AuthLayout } from './layout.tsx'
import { LoginView } from './login-view.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const host = await authHost(visit)
  const { searchParams } = url
  const target = returnTo(searchParams.get('redirect'), '')
  const hasCookie = visit.signedIn.user
  if (hasCookie) {
    const home = await homeOf(visit.as('user')).catch(() => null)
    if (home) throw redirect(target || home)
    visit.cookies.clear('klarwerk_user')
  }
  return {
    host,
    target,
    isChosen: searchParams.has('gewaehlt'),
    isCookieLost: searchParams.has('angemeldet') && !hasCookie,
  }
}

interface Answer {
  email: string
  error?: string
  /** Of the sign-in that waits for its code; empty where it begins with the password. */
  second_factor_token: string
}

/** The password, or, after it, the code of the second factor. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const [email, second_factor_token] = [text('email'), text('second_factor_token')]
  const api = visit.as('user')
  try {
    const answer = second_factor_token
      ? await api.secondFactor.signIn({ body: { second_factor_token, code: text('code') } })
      : await api.auth.login({ body: { email, password: text('password') } })
    if ('second_factor_token' in answer)
      return data<Answer>({ email, second_factor_token: answer.second_factor_token })
    keepSignedIn(visit, 'user', answer)
    return redirect(signedInAddress(returnTo(form.get('redirect'), '')))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    const reason = error.problem.errors?.map(({ message }) => message).join('. ') ?? error.problem.detail
    const isOver = error.problem.code === 'sign_in_ended' || error.status === 403
    return data<Answer>(
      {
        email,
        error: `${reason || error.problem.title}.`.replace('..', '.'),
        second_factor_token: isOver ? '' : second_factor_token,
      },
      { status: error.status === 401 ? 422 : error.status },
    )
  }
}

/** This page goes on to the target when the browser has kept the session's cookie, and says so when it has not. */
const signedInAddress = (target: string) =>
  `${href('/login')}?angemeldet${target && `&redirect=${encodeURIComponent(target)}`}`

export default function Login() {
  const { host, target, ...found } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { email, error, second_factor_token: token } = answer ?? {}
  const shared = { email, error, redirect: target || undefined, phone: host.phone }
  return (
    <AuthLayout host={host}>
      <FormTitle refused={error !== undefined}>{token ? 'Code eingeben' : 'Anmelden'}</FormTitle>
      {token ? (
        <CodeView {...shared} token={token} />
      ) : (
        <LoginView {...shared} reset={href('/password/forgotten')} {...found} />
      )}
    </AuthLayout>
  )
}
