import {
  type ActionFunctionArgs,
  data,
  href,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { type Visit, visitContext } from '#web/lib/visit.ts'
import { formErrors } from '../lib/form-errors.ts'
import { requireOrganization } from '../layout/load-frame.ts'
import { requireModule } from '../lib/require-module.ts'
import { noIndex } from '../lib/portal-meta.ts'
import { AskForLink } from './ask-for-link.tsx'
import { ChangeForm } from './change-form.tsx'
import { parseSubscriptionForm, subscriptionFields } from './subscription-form.ts'
import { subscriptionClient, isUnknownAccessKey } from './subscription-client.ts'

const page = href('/benachrichtigung/aendern')
const outcomes = ['bestaetigt', 'gespeichert', 'gesendet', 'abgelaufen'] as const

export async function loader({ url, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  requireModule(requireOrganization(visit), 'notification')
  const query = url.searchParams
  return { ...(await loadSubscription(visit)), outcome: outcomes.find(each => query.has(each)) ?? null }
}

/** Loads the subscription of the cookie. Clears an expired key and reports it. */
async function loadSubscription(visit: Visit) {
  const api = subscriptionClient(visit)
  if (!api) return { subscription: null, isExpired: false }
  try {
    return { subscription: await api.get(), isExpired: false }
  } catch (error) {
    if (!isUnknownAccessKey(error)) throw error
    visit.cookies.clear('klarwerk_subscription')
    return { subscription: null, isExpired: true }
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const form = await request.formData()
  const api = subscriptionClient(visit)
  const email = String(form.get('email') ?? '')
  try {
    if (form.get('intent') === 'link') {
      await visit.as('customer').subscriptions.sendLink({ body: { email } })
      return redirect(`${page}?gesendet`)
    }
    if (!api) return redirect(page)
    if (form.get('intent') === 'end') {
      await api.remove()
      visit.cookies.clear('klarwerk_subscription')
      return redirect(`${href('/benachrichtigung')}?abgemeldet`)
    }
    await api.update({ body: { ...parseSubscriptionForm(form), paused: form.has('paused') } })
    return redirect(`${page}?gespeichert`)
  } catch (error) {
    if (isUnknownAccessKey(error)) return redirect(page)
    return data(
      { email, errors: formErrors(error, subscriptionFields, email ? 'email' : 'topics') },
      { status: 422 },
    )
  }
}

export const meta = noIndex

export default function Change() {
  const { subscription, isExpired, outcome } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const errors = answer?.errors ?? []
  return subscription ? (
    <ChangeForm subscription={subscription} errors={errors} outcome={outcome} />
  ) : (
    <AskForLink
      email={answer?.email}
      errors={errors}
      isExpired={isExpired || outcome === 'abgelaufen'}
      isSent={outcome === 'gesendet'}
    />
  )
}
