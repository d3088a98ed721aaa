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
import { noIndex } from '../lib/portal-meta.ts'
import { renewDraftAfterSignIn } from '../procedures/draft/renew-after-sign-in.ts'
import { LoginForm } from './login-form.tsx'
import { redirectIfSignedIn, customerAuthClient } from './customer-auth-client.ts'

const home = href('/kundenlogin')

export function loader({ url, context }: LoaderFunctionArgs) {
  const target = returnTo(url.searchParams.get('return_to'), home)
  redirectIfSignedIn(context.get(visitContext), target)
  const { searchParams } = url
  return {
    target,
    isReset: searchParams.has('neues-passwort'),
    isCookieLost: searchParams.has('angemeldet'),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const form = await request.formData()
  const email = String(form.get('email') ?? '')
  try {
    const body = { email, password: String(form.get('password') ?? '') }
    keepSignedIn(visit, 'customer', await customerAuthClient(visit).login({ body }))
    return redirect(
      signedInAddress(await renewDraftAfterSignIn(visit, returnTo(form.get('return_to'), home))),
    )
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

/** This page goes on to the target when the browser has kept the session's cookie, and says so when it has not. */
const signedInAddress = (target: string) =>
  `${href('/kundenlogin/login')}?angemeldet&return_to=${encodeURIComponent(target)}`

export const meta = noIndex

export default function Login() {
  const found = useLoaderData<typeof loader>()
  const { email, errors = [], isLocked = false } = useActionData<typeof action>() ?? {}
  return <LoginForm {...found} email={email} errors={errors} isLocked={isLocked} />
}
