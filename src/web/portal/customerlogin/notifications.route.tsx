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
import { formErrors } from '../lib/form-errors.ts'
import { usePortal } from '../layout.tsx'
import { requireOrganization } from '../layout/load-frame.ts'
import { requireModule } from '../lib/require-module.ts'
import { noIndex } from '../lib/portal-meta.ts'
import { TopicFields } from '../subscriptions/topic-fields.tsx'
import { parseSubscriptionForm, subscriptionFields, topicsOf } from '../subscriptions/subscription-form.ts'
import { PausedField } from '../subscriptions/paused-field.tsx'
import { Button, sendingProps } from '../ui/button/button.tsx'
import { PageForm } from '../ui/form/form-page.tsx'
import { requireAccount } from './account.ts'
import { AccountBoundary } from './account-boundary.tsx'
import { AccountForm } from './account-form.tsx'
import { loadCustomerSubscription } from './customer-subscription.ts'
import { requireCustomerForForm } from './require-customer-for-form.ts'

export async function loader({ url, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { api, account } = await requireAccount(visit, url)
  requireModule(requireOrganization(visit), 'notification')
  const subscription = await loadCustomerSubscription(visit, api)
  if (!subscription) throw new Response(null, { status: 404 })
  return { account, subscription }
}

/** Saves the subscription; without any topic it is deleted. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const { api } = await requireCustomerForForm(context.get(visitContext), form)
  const choice = { ...parseSubscriptionForm(form), paused: form.has('paused') }
  try {
    if (topicsOf(choice).length) await api.subscriptions.update({ body: choice })
    else await api.subscriptions.remove()
  } catch (error) {
    return data({ choice, errors: formErrors(error, subscriptionFields) }, { status: 422 })
  }
  return redirect(`${href('/kundenlogin/account')}?geaendert=benachrichtigung`)
}

export const meta = noIndex
export const ErrorBoundary = AccountBoundary

export default function Notifications() {
  const { account, subscription } = useLoaderData<typeof loader>()
  const { choice = subscription, errors = [] } = useActionData<typeof action>() ?? {}
  const { frame } = usePortal()
  return (
    <AccountForm
      account={account}
      title="Benachrichtigungen ändern"
      lead={
        <>
          Wir schreiben an <strong>{subscription.email}</strong>. Wählen Sie nichts aus, schreiben wir Ihnen
          nicht mehr.
        </>
      }
      errors={errors}
    >
      <PageForm>
        <TopicFields frame={frame} topics={topicsOf(choice)} locations={choice.locations} errors={errors} />
        <PausedField checked={choice.paused} />
        <Button {...sendingProps}>Benachrichtigungen speichern</Button>
      </PageForm>
    </AccountForm>
  )
}
