import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { visitContext } from '#web/visit.ts'
import { errorAt, formErrors, typedIn } from '../form-errors.ts'
import { FormTitle, noIndex } from '../page-title.tsx'
import { Button, sending } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { openAccount, readAccount } from './account.ts'
import { AccountHead, AccountPage } from './account-page.tsx'
import css from './forms.module.css'
import { CurrentPassword, NewPasswordFields } from './password-fields.tsx'

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { customer, account } = await readAccount(context.get(visitContext), url)
  return { account, email: customer.email }
}

const names = ['current_password', 'password', 'password_confirm'] as const

export async function action({ request, url, context }: ActionFunctionArgs) {
  const { api } = await openAccount(context.get(visitContext), url)
  const body = typedIn(await request.formData(), names)
  try {
    await api.customerAuth.changePassword({ body })
  } catch (error) {
    return data({ errors: formErrors(error, names) }, { status: 422 })
  }
  return redirect('/kundenlogin/account?geaendert=passwort')
}

export const meta = noIndex

export default function ChangePassword() {
  const { account, email } = useLoaderData<typeof loader>()
  const errors = useActionData<typeof action>()?.errors ?? []
  const errorOf = errorAt(errors)
  return (
    <AccountPage account={account} place="data">
      <FormTitle refused={errors.length > 0}>Passwort ändern</FormTitle>
      {errors.length > 0 && <ErrorSummary errors={errors} />}
      <AccountHead back={{ href: '/kundenlogin/account', text: 'Meine Daten' }} title="Passwort ändern" />
      <Form method="post" noValidate className={`${css.form} ${css.short}`}>
        {/* Tells a password manager whose password changes. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <CurrentPassword label="Bisheriges Passwort" error={errorOf('current_password')} />
        <NewPasswordFields errorOf={errorOf} />
        <Button {...sending}>Passwort ändern</Button>
      </Form>
    </AccountPage>
  )
}
