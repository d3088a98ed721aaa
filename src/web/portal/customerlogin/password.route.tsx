import {
  type ActionFunctionArgs,
  data,
  href,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { errorAt, formErrors, submittedTexts } from '../lib/form-errors.ts'
import { noIndex } from '../lib/portal-meta.ts'
import { Button, sendingProps } from '../ui/button/button.tsx'
import { PageForm } from '../ui/form/form-page.tsx'
import { requireCustomer, requireAccount } from './account.ts'
import { AccountForm } from './account-form.tsx'
import { CurrentPassword, NewPasswordFields } from './password-fields.tsx'

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { customer, account } = await requireAccount(context.get(visitContext), url)
  return { account, email: customer.email }
}

const names = ['current_password', 'password', 'password_confirm'] as const

export async function action({ request, url, context }: ActionFunctionArgs) {
  const { api } = await requireCustomer(context.get(visitContext), url)
  const body = submittedTexts(await request.formData(), names)
  try {
    await api.customerAuth.changePassword({ body })
  } catch (error) {
    return data({ errors: formErrors(error, names) }, { status: 422 })
  }
  return redirect(`${href('/kundenlogin/account')}?geaendert=passwort`)
}

export const meta = noIndex

export default function ChangePassword() {
  const { account, email } = useLoaderData<typeof loader>()
  const errors = useActionData<typeof action>()?.errors ?? []
  const errorOf = errorAt(errors)
  return (
    <AccountForm account={account} title="Passwort ändern" errors={errors}>
      <PageForm short>
        {/* Password managers need the account name to update its password. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <CurrentPassword label="Bisheriges Passwort" error={errorOf('current_password')} />
        <NewPasswordFields errorOf={errorOf} />
        <Button {...sendingProps}>Passwort ändern</Button>
      </PageForm>
    </AccountForm>
  )
}
