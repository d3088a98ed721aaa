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
import { EmailField } from '../ui/form/text-field.tsx'
import { requireAccount } from './account.ts'
import { AccountBoundary } from './account-boundary.tsx'
import { AccountForm } from './account-form.tsx'
import { CurrentPassword } from './password-fields.tsx'
import { requireCustomerForForm } from './require-customer-for-form.ts'

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { customer, account } = await requireAccount(context.get(visitContext), url)
  return { account, current: customer.email, waiting: customer.email_changed ?? '' }
}

const names = ['email', 'current_password'] as const

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const { api } = await requireCustomerForForm(context.get(visitContext), form)
  const body = submittedTexts(form, names)
  try {
    await api.customerAuth.changeEmail({ body })
  } catch (error) {
    return data({ email: body.email, errors: formErrors(error, names) }, { status: 422 })
  }
  return redirect(`${href('/kundenlogin/account')}?geaendert=email`)
}

export const meta = noIndex
export const ErrorBoundary = AccountBoundary

export default function ChangeEmail() {
  const { account, current, waiting } = useLoaderData<typeof loader>()
  const { email = waiting, errors = [] } = useActionData<typeof action>() ?? {}
  const errorOf = errorAt(errors)
  return (
    <AccountForm
      account={account}
      title="E-Mail-Adresse ändern"
      lead={
        <>
          Sie melden sich mit <strong>{current}</strong> an. An die neue Adresse senden wir einen Link; sie
          gilt, sobald Sie ihn bestätigen.
        </>
      }
      errors={errors}
    >
      <PageForm short>
        <EmailField label="Neue E-Mail-Adresse" defaultValue={email} error={errorOf('email')} />
        <CurrentPassword error={errorOf('current_password')} />
        <Button {...sendingProps}>Link senden</Button>
      </PageForm>
    </AccountForm>
  )
}
