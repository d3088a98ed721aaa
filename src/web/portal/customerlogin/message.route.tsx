import type { DeliveredMessage } from '#contract/postbox.ts'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ApiError, type Client } from '#web/api.ts'
import { visitContext } from '#web/visit.ts'
import { ownPage } from '../page-title.tsx'
import { MessageView } from '../postbox/message.tsx'
import { BackLink } from '../procedure/back-link.tsx'
import { orRefused } from '../refusals.ts'
import { accountOf, openAccount } from './account.ts'
import { AccountPage } from './account-page.tsx'
import { caseTitle } from './case-list.tsx'

/** Shown, it counts as read. */
export async function loader({ url, context, params }: LoaderFunctionArgs) {
  const opened = await openAccount(context.get(visitContext), url)
  const { api } = opened
  const message = await orRefused(api.myPostbox.read({ params: { id: params.id ?? '' } }))
  const [about, account] = await Promise.all([caseOf(api, message), accountOf(opened)])
  return { message, about, account }
}

/** The case it belongs to, where that is the customer's own. */
async function caseOf(api: Client, { procedure_id: id }: DeliveredMessage) {
  if (!id) return null
  const procedure = await api.procedures.status({ params: { id } }).catch(unlessAbsent)
  return procedure && { id, title: `${caseTitle(procedure)} ${procedure.reference}` }
}

function unlessAbsent(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) =>
  loaderData ? ownPage(loaderData.message.subject) : []

export default function Message() {
  const { account, message, about } = useLoaderData<typeof loader>()
  return (
    <AccountPage account={account} place="postbox">
      <BackLink href="/kundenlogin/postfach" text="Postfach" />
      <MessageView {...message} />
      {about && (
        <p>
          Zum Vorgang: <Link to={`/vorgang/${about.id}`}>{about.title}</Link>
        </p>
      )}
    </AccountPage>
  )
}
