import type { DeliveredMessage } from '#contract/postbox.ts'
import { href, Link, type LoaderFunctionArgs, useLoaderData, type MetaFunction } from 'react-router'
import { type Visit, visitContext } from '#web/lib/visit.ts'
import { privatePageMeta } from '../lib/portal-meta.ts'
import { MessageView } from '../postbox/message.tsx'
import { BackLink } from '../ui/link/back-link.tsx'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'
import { loadAccount, requireCustomer } from './account.ts'
import { AccountPage } from './account-page.tsx'
import { procedureTitle } from './procedure-list.tsx'
import { findOwnProcedure } from '../procedures/status/procedure-access.ts'

/** Loads the message and marks it as read. */
export async function loader({ url, context, params }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const opened = await requireCustomer(visit, url)
  const message = await rethrowAsResponse(opened.api.myPostbox.read({ params: { id: params.id ?? '' } }))
  const [about, account] = await Promise.all([procedureOf(visit, message), loadAccount(opened)])
  return { message, about, account }
}

/** The message's procedure, if it belongs to the customer. */
async function procedureOf(visit: Visit, { procedure_id: id }: DeliveredMessage) {
  const procedure = id && (await findOwnProcedure(visit, id))
  return procedure ? { id, title: `${procedureTitle(procedure)} ${procedure.reference}` } : null
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, ...call }) =>
  loaderData ? privatePageMeta(call, loaderData.message.subject) : []

export default function Message() {
  const { account, message, about } = useLoaderData<typeof loader>()
  return (
    <AccountPage account={account} place="postbox">
      <BackLink href={href('/kundenlogin/postfach')} text="Postfach" />
      <MessageView {...message} />
      {about && (
        <p>
          Zum Vorgang: <Link to={href('/vorgang/:id', { id: about.id })}>{about.title}</Link>
        </p>
      )}
    </AccountPage>
  )
}
