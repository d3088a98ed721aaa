import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { ApiError } from '../lib/api-client.ts'
import { FormTitle } from '../staff-ui/page/form-title.tsx'
import { visitContext } from '../lib/visit.ts'
import { authHost } from './auth-host.ts'
import { currentUser } from './current-user.ts'
import { homeOf } from './home-of.ts'
import { AuthLayout } from './layout.tsx'
import { PasswordView } from './password-view.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { user } = await currentUser(visit)
  return {
    host: await authHost(visit),
    user: { firstname: user.firstname, lastname: user.lastname },
    forced: user.is_password_change_required,
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const { api } = await currentUser(visit)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  try {
    await api.auth.changePassword({
      body: {
        current_password: text('current'),
        password: text('password'),
        password_confirm: text('password_confirm'),
      },
    })
    return redirect(await homeOf(api))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    const messages = (
      error.problem.errors ?? [
        { path: 'current_password', message: error.problem.detail ?? error.problem.title },
      ]
    ).map(({ path, message }) => [path.replace('current_password', 'current'), message])
    return data({ errors: Object.fromEntries(messages) as Record<string, string> }, { status: 422 })
  }
}

export default function Password() {
  const { host, user, forced } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <AuthLayout host={host}>
      <FormTitle refused={answer !== undefined}>Passwort ändern</FormTitle>
      <PasswordView user={user} forced={forced} errors={answer?.errors} />
    </AuthLayout>
  )
}
