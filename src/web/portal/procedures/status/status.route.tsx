import { dayInGermany } from '#contract/core/days.ts'
import { offerAnswers } from '#contract/procedures/offers.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
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
import { type Visit, visitContext } from '#web/lib/visit.ts'
import { loadAccount, requireCustomer } from '../../customerlogin/account.ts'
import { AccountBoundary } from '../../customerlogin/account-boundary.tsx'
import { FormTitle } from '../../lib/page-title.tsx'
import { noIndex } from '../../lib/portal-meta.ts'
import { rethrowAsResponse } from '../../lib/rethrow-as-response.ts'
import { ProcedurePage } from './procedure-page.tsx'
import { beginFollowUp } from '../draft/follow-up.ts'
import { procedureAccess } from './procedure-access.ts'

/** Loads a procedure, with the access key of an email's link or with the customer's sign-in. */
export async function loader({ url, context, params }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { api, id, hasAccessKey } = procedureAccess(visit, params.id)
  const opened = hasAccessKey ? null : await requireCustomer(visit, url)
  const procedure = await rethrowAsResponse(api.procedures.status({ params: { id } }))
  if (procedure.merged_into) throw redirect(hrefOfMerged(visit, procedure.merged_into, hasAccessKey))
  const { phone_general: phone, email_clientservice: email } = visit.organization!
  return {
    procedure,
    title: definitionOf(procedure.type)?.label ?? 'Vorgang',
    nonce: crypto.randomUUID(),
    today: dayInGermany(visit.now),
    contact: { phone, email },
    account: opened && (await loadAccount(opened)),
  }
}

/** Where a procedure goes on that went into another one: the same key or sign-in opens it. */
function hrefOfMerged(visit: Visit, id: string, hasAccessKey: boolean) {
  const [, key = ''] = (visit.cookies.get('klarwerk_procedure') ?? '').split(' ')
  return hasAccessKey ? href('/vorgang/:id/:key', { id, key }) : href('/vorgang/:id', { id })
}

/** Takes the buttons of the page; messages and files go to `reply.route.tsx`. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const { api, id } = procedureAccess(visit, params.id)
  const form = await request.formData()
  if (form.get('intent') === 'follow-up') return redirect(await beginFollowUp(visit, api, id))
  try {
    await submit(api, id, name => String(form.get(name) ?? ''))
    return redirect(href('/vorgang/:id', { id }))
  } catch (error) {
    if (!(error instanceof ApiError) || ![409, 422].includes(error.status)) throw error
    const errors = error.problem.errors ?? [
      { path: 'verlauf', message: error.problem.detail ?? error.message },
    ]
    return data({ errors }, { status: error.status })
  }
}

function submit({ procedures }: Client, id: string, text: (name: string) => string) {
  const intent = text('intent')
  if (intent === 'send-link')
    return procedures.sendConfirmation({ params: { id, confirmation_id: text('confirmation') } })
  if (isOfferAnswer(intent))
    return procedures.answerOffer({
      params: { id, offer_id: text('offer') },
      body: { answer: intent, content_hash: text('shown'), consent: text('consent') === 'yes' },
    })
  return procedures.withdraw({ params: { id }, key: text('_key') })
}

const isOfferAnswer = (intent: string): intent is keyof typeof offerAnswers => intent in offerAnswers

export const meta = noIndex
export const ErrorBoundary = AccountBoundary

export default function ProcedureStatusPage() {
  const page = useLoaderData<typeof loader>()
  const errors = useActionData<typeof action>()?.errors ?? []
  return (
    <>
      <FormTitle refused={errors.length > 0}>{`${page.title} ${page.procedure.reference}`}</FormTitle>
      <ProcedurePage {...page} errors={errors} />
    </>
  )
}
