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
import { requireAccount } from './account.ts'
import { AccountBoundary } from './account-boundary.tsx'
import { AccountForm } from './account-form.tsx'
import { personBody, PersonFields, personNames } from './person-fields.tsx'
import { requireCustomerForForm } from './require-customer-for-form.ts'

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { customer, account } = await requireAccount(context.get(visitContext), url)
  return { account, values: { ...customer, gender: customer.gender ?? '' } }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const { api } = await requireCustomerForForm(context.get(visitContext), form)
  const typed = submittedTexts(form, personNames)
  try {
    await api.customerAuth.update({ body: personBody(typed) })
  } catch (error) {
    return data({ typed, errors: formErrors(error, personNames) }, { status: 422 })
  }
  return redirect(`${href('/kundenlogin/account')}?geaendert=angaben`)
}

export const meta = noIndex
export const ErrorBoundary = AccountBoundary

export default function OwnData() {
  const { account, values } = useLoaderData<typeof loader>()
  const { typed = values, errors = [] } = useActionData<typeof action>() ?? {}
  return (
    <AccountForm account={account} title="Angaben ändern" errors={errors}>
      <PageForm>
        <PersonFields values={typed} errorOf={errorAt(errors)} />
        <Button {...sendingProps}>Angaben speichern</Button>
      </PageForm>
    </AccountForm>
  )
}
