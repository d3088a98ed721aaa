import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { visitContext } from '#web/visit.ts'
import { ownPage } from '../page-title.tsx'
import { topicsOf } from '../subscription/choice.ts'
import { Notice } from '../ui/notice.tsx'
import { Toast } from '../ui/toast.tsx'
import { readAccount } from './account.ts'
import { AccountHead, AccountPage } from './account-page.tsx'
import { AccountSections } from './account-sections.tsx'
import { ownSubscription } from './own-subscription.ts'
import { Pending } from './pending.tsx'

/** What a change says when it comes back here. */
const tellings = {
  angaben: ['Ihre Angaben sind gespeichert.'],
  passwort: ['Ihr Passwort ist geändert.', 'Auf anderen Geräten sind Sie jetzt abgemeldet.'],
  email: [
    'Bitte sehen Sie in Ihr E-Mail-Postfach.',
    'Ihre neue Adresse gilt, sobald Sie den Link darin bestätigen.',
  ],
  benachrichtigung: ['Ihre Benachrichtigungen sind gespeichert.'],
} as const

const tellingIn = ({ searchParams }: URL) =>
  tellings[searchParams.get('geaendert') as keyof typeof tellings] ?? null

export async function loader({ url, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { api, customer, account } = await readAccount(visit, url)
  const subscription = await ownSubscription(visit, api)
  const topics = subscription && { wanted: topicsOf(subscription), isPaused: subscription.paused }
  return { account, customer, topics, told: tellingIn(url) }
}

export const meta = () => ownPage('Meine Daten')

export default function Account() {
  const { account, customer, topics, told } = useLoaderData<typeof loader>()
  return (
    <AccountPage account={account} place="data">
      <AccountHead title="Meine Daten" />
      {told && (
        <>
          <Notice title={told[0]}>
            <p>{told[1]}</p>
          </Notice>
          <Toast title={told[0]} text={told[1]} />
        </>
      )}
      {account.isPending && <Pending />}
      <AccountSections customer={customer} topics={topics} />
    </AccountPage>
  )
}
