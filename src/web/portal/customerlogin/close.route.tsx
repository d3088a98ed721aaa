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
import { Button, ButtonLink, sendingProps } from '../ui/button/button.tsx'
import { PageForm } from '../ui/form/form-page.tsx'
import { requireCustomer, requireAccount } from './account.ts'
import { AccountForm } from './account-form.tsx'
import { clearCustomerCookies } from './customer-cookies.ts'
import { CurrentPassword } from './password-fields.tsx'

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { account } = await requireAccount(context.get(visitContext), url)
  return { account }
}

const names = ['current_password'] as const

export async function action({ request, url, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const { api } = await requireCustomer(visit, url)
  try {
    await api.customerAuth.close({ body: submittedTexts(await request.formData(), names) })
  } catch (error) {
    return data({ errors: formErrors(error, names) }, { status: 422 })
  }
  clearCustomerCookies(visit)
  return redirect(`${href('/kundenlogin/logout')}?geschlossen`)
}

export const meta = noIndex

export default function Close() {
  const { account } = useLoaderData<typeof loader>()
  const errors = useActionData<typeof action>()?.errors ?? []
  return (
    <AccountForm
      account={account}
      title="Konto schließen"
      heading="Möchten Sie Ihr Konto schließen?"
      errors={errors}
    >
      <ul>
        <li>Wir löschen Ihre Angaben im Portal. Das lässt sich nicht rückgängig machen.</li>
        <li>Ihr Postfach lässt sich nicht mehr öffnen. Speichern Sie vorher, was Sie behalten möchten.</li>
        <li>Laufende Vorgänge bearbeiten wir weiter. Sie erreichen sie über die Links in unseren E-Mails.</li>
        <li>An Ihrem Vertrag ändert sich nichts.</li>
      </ul>
      <PageForm short>
        <CurrentPassword error={errorAt(errors)('current_password')} />
        <Button variant="destructive" {...sendingProps}>
          Konto endgültig schließen
        </Button>
        <ButtonLink to={href('/kundenlogin/account')} variant="secondary">
          Konto behalten
        </ButtonLink>
      </PageForm>
    </AccountForm>
  )
}
