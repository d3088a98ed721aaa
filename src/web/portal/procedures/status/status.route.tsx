import { definitionOf } from '#contract/procedures/registry.ts'
import type { PublicProcedure } from '#contract/procedures/rows.ts'
import {
  type ActionFunctionArgs,
  data,
  href,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { ApiError, type Client } from '#web/lib/api-client.ts'
import { visitContext } from '#web/lib/visit.ts'
import { loadAccount, requireCustomer } from '../../customerlogin/account.ts'
import { AccountBoundary } from '../../customerlogin/account-boundary.tsx'
import { AccountPage } from '../../customerlogin/account-page.tsx'
import { requireCustomerForForm } from '../../customerlogin/require-customer-for-form.ts'
import { FormTitle } from '../../lib/page-title.tsx'
import { noIndex } from '../../lib/portal-meta.ts'
import { StatusPage, StatusView } from './status-page.tsx'
import { rethrowAsResponse } from '../../lib/rethrow-as-response.ts'
import { day } from '../../lib/format-times.ts'
import { fromAccountField, pendingConfirmationRequests, Reply, Withdraw } from './status-actions.tsx'
import { procedureAccess } from './procedure-access.ts'
import { statusTimeline } from './status-timeline.ts'

/** Loads the status of a procedure, with the access key of an email's link or with the customer's sign-in. */
export async function loader({ url, context, params }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { api, id, hasAccessKey } = procedureAccess(visit, params.id)
  const opened = hasAccessKey ? null : await requireCustomer(visit, url)
  const procedure = await rethrowAsResponse(api.procedures.status({ params: { id } }))
  const title = definitionOf(procedure.type)?.label ?? 'Vorgang'
  return { procedure, title, key: crypto.randomUUID(), account: opened && (await loadAccount(opened)) }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const form = await request.formData()
  if (form.has(fromAccountField)) await requireCustomerForForm(visit, form)
  const { api, id } = procedureAccess(visit, params.id)
  const text = (name: string) => String(form.get(name) ?? '')
  const message = text('message')
  try {
    await submit(api, id, text)
    return redirect(href('/vorgang/:id', { id }))
  } catch (error) {
    if (!(error instanceof ApiError) || ![409, 422].includes(error.status)) throw error
    return data(
      { message, error: error.problem.errors?.[0]?.message ?? error.problem.detail ?? error.message },
      { status: error.status },
    )
  }
}

function submit({ procedures }: Client, id: string, text: (name: string) => string) {
  const ask = { params: { id }, key: text('_key') }
  if (text('intent') === 'withdraw') return procedures.withdraw(ask)
  if (text('intent') === 'send-link')
    return procedures.sendConfirmation({ params: { id, confirmation_id: text('confirmation') } })
  return procedures.reply({ ...ask, body: { message: text('message') } })
}

export const meta = noIndex
export const ErrorBoundary = AccountBoundary

export default function ProcedureStatusPage() {
  const { procedure, title, key, account } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const status = {
    title,
    number: procedure.reference,
    submitted: day(procedure.submitted_at!),
    status: procedure.status,
    errors: answer && [{ path: 'message', message: answer.error }],
    requests: [
      ...pendingConfirmationRequests(procedure.confirmations),
      ...questionOf(procedure, <Reply idempotencyKey={key} answer={answer} isOwn={!!account} />),
    ],
    history: statusTimeline(procedure),
    documents: documentsOf(procedure),
    children: procedure.withdraw_allowed && <Withdraw idempotencyKey={key} />,
  }
  return (
    <>
      <FormTitle refused={!!answer}>{`${title} ${procedure.reference}`}</FormTitle>
      {account ? (
        <AccountPage account={account} place="procedures">
          <div>
            <StatusView
              {...status}
              back={{ href: href('/kundenlogin/auftragsstatus'), text: 'Alle Vorgänge' }}
            />
          </div>
        </AccountPage>
      ) : (
        <StatusPage {...status} />
      )}
    </>
  )
}

const documentsOf = ({ id: procedure_id, media }: PublicProcedure) => [
  {
    href: href('/vorgang/:id/datei/:media', { id: procedure_id, media: 'nachweis' }),
    name: 'Ihre Angaben',
    mime_type: 'application/pdf',
  },
  ...media.map(({ id, name, mime_type, is_restricted }) => ({
    href: is_restricted ? undefined : href('/vorgang/:id/datei/:media', { id: procedure_id, media: id }),
    name,
    mime_type,
  })),
]

/** Returns the clerk's latest message as a request, while the procedure waits for the customer. */
function questionOf({ status, updates }: PublicProcedure, actions: React.ReactNode) {
  if (status !== 'waiting_customer') return []
  const question = updates.find(({ message }) => message)
  const [text, from] = [question?.message ?? '', question?.author]
  return [{ title: 'Wir haben eine Frage an Sie', text, from, actions }]
}
