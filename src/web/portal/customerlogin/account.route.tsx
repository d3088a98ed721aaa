import { type LoaderFunctionArgs, useLoaderData, type MetaFunction } from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { privatePageMeta } from '../lib/portal-meta.ts'
import { topicsOf } from '../subscriptions/subscription-form.ts'
import { Alert } from '../ui/feedback/alert.tsx'
import { Toast } from '../ui/feedback/toast.tsx'
import { requireAccount } from './account.ts'
import { AccountHead, AccountPage } from './account-page.tsx'
import { AccountSections } from './account-sections.tsx'
import { loadCustomerSubscription } from './customer-subscription.ts'
import { PendingApproval } from './pending-approval.tsx'

/** Success messages by the value of `geaendert`. */
const messages = {
  angaben: ['Ihre Angaben sind gespeichert.'],
  passwort: ['Ihr Passwort ist geändert.', 'Auf anderen Geräten sind Sie jetzt abgemeldet.'],
  email: [
    'Bitte sehen Sie in Ihren E-Mails nach.',
    'Ihre neue Adresse gilt, sobald Sie den Link darin bestätigen.',
  ],
  benachrichtigung: ['Ihre Benachrichtigungen sind gespeichert.'],
} as const

const messageIn = ({ searchParams }: URL) =>
  messages[searchParams.get('geaendert') as keyof typeof messages] ?? null

export async function loader({ url, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { api, customer, account } = await requireAccount(visit, url)
  const subscription = await loadCustomerSubscription(visit, api)
  const topics = subscription && { wanted: topicsOf(subscription), isPaused: subscription.paused }
  return { account, customer, topics, saved: messageIn(url) }
}

export const meta: MetaFunction = call => privatePageMeta(call, 'Meine Daten')

export default function Account() {
  const { account, customer, topics, saved } = useLoaderData<typeof loader>()
  return (
    <AccountPage account={account} place="data">
      <AccountHead title="Meine Daten" />
      {saved && (
        <>
          <Alert title={saved[0]}>
            <p>{saved[1]}</p>
          </Alert>
          <Toast title={saved[0]} text={saved[1]} />
        </>
      )}
      {account.isPending && <PendingApproval />}
      <AccountSections customer={customer} topics={topics} />
    </AccountPage>
  )
}
