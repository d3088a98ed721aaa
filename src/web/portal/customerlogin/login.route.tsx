import {
  type ActionFunctionArgs,
  data,
  href,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { ApiError } from '#web/lib/api-client.ts'
import { returnTo } from '#web/lib/return-to.ts'
import { keepSignedIn } from '#web/lib/keep-signed-in.ts'
import { visitContext } from '#web/lib/visit.ts'
import { noIndex } from '../lib/page-title.tsx'
import { renewDraftAfterSignIn } from '../procedures/draft/renew-after-sign-in.ts'
import { LoginForm } from './login-form.tsx'
import { redirectIfSignedIn, customerAuthClient } from './customer-auth-client.ts'

const home = href('/kundenlogin')

export function loader({ url, context }: LoaderFunctionArgs) {
  const target = returnTo(url.searchParams.get('return_to'), home)
  redirectIfSignedIn(context.get(visitContext), target)
  return { target, isReset: url.searchParams.has('neues-passwort') }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const form = await request.formData()
  const email = String(form.get('email') ?? '')
  try {
    const body = { email, password: String(form.get('password') ?? '') }
    keepSignedIn(visit, 'customer', await customerAuthClient(visit).login({ body }))
    return redirect(await renewDraftAfterSignIn(visit, returnTo(form.get('return_to'), home)))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 404) throw error
    const errors = error.problem.errors ?? [
      { path: 'email', message: error.problem.detail ?? error.problem.title },
    ]
    return data(
      { email, errors, isLocked: error.status === 403 },
      { status: error.status === 429 ? 429 : 422 },
    )
  }
}

export const meta = noIndex

export default function Login() {
  const { target, isReset } = useLoaderData<typeof loader>()
  const { email, errors = [], isLocked = false } = useActionData<typeof action>() ?? {}
  return <LoginForm target={target} isReset={isReset} email={email} errors={errors} isLocked={isLocked} />
}
