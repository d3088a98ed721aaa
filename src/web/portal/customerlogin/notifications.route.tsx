import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { visitContext } from '#web/visit.ts'
import { formErrors } from '../form-errors.ts'
import { usePortal } from '../layout.tsx'
import { organizationOf } from '../load-frame.ts'
import { requireModule } from '../module.ts'
import { noIndex } from '../page-title.tsx'
import { ChoiceFields } from '../subscription/choice-fields.tsx'
import { choiceOf, subscriptionFields, topicsOf } from '../subscription/choice.ts'
import { PausedField } from '../subscription/paused-field.tsx'
import { Button, sending } from '../ui/button.tsx'
import { PageForm } from '../ui/form-page.tsx'
import { readAccount } from './account.ts'
import { AccountBoundary } from './account-boundary.tsx'
import { AccountForm } from './account-form.tsx'
import { ownSubscription } from './own-subscription.ts'
import { stillSignedIn } from './still-signed-in.ts'

export async function loader({ url, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { api, account } = await readAccount(visit, url)
  requireModule(organizationOf(visit), 'notification')
  const subscription = await ownSubscription(visit, api)
  if (!subscription) throw new Response(null, { status: 404 })
  return { account, subscription }
}

/** Saves the subscription; without any topic it is deleted. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const { api } = await stillSignedIn(context.get(visitContext), form)
  const choice = { ...choiceOf(form), paused: form.has('paused') }
  try {
    if (topicsOf(choice).length) await api.subscriptions.update({ body: choice })
    else await api.subscriptions.remove()
  } catch (error) {
    return data({ choice, errors: formErrors(error, subscriptionFields) }, { status: 422 })
  }
  return redirect('/kundenlogin/account?geaendert=benachrichtigung')
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
        <ChoiceFields frame={frame} topics={topicsOf(choice)} locations={choice.locations} errors={errors} />
        <PausedField checked={choice.paused} />
        <Button {...sending}>Benachrichtigungen speichern</Button>
      </PageForm>
    </AccountForm>
  )
}
