import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { FormTitle } from '../staff-ui/page/form-title.tsx'
import { changePassword } from '../staff-ui/own-account/change-password.server.ts'
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
  const errors = await changePassword(api, request)
  return errors ? data({ errors }, { status: 422 }) : redirect(await homeOf(api))
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
