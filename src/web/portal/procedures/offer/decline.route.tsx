import {
  type ActionFunctionArgs,
  data,
  href,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { formatEuros } from '#contract/core/money.ts'
import { ApiError } from '#web/lib/api-client.ts'
import { visitContext } from '#web/lib/visit.ts'
import { requireCustomer } from '../../customerlogin/account.ts'
import { errorAt } from '../../lib/form-errors.ts'
import { day } from '../../lib/format-times.ts'
import { noIndex } from '../../lib/portal-meta.ts'
import { rethrowAsResponse } from '../../lib/rethrow-as-response.ts'
import { Button, sendingProps } from '../../ui/button/button.tsx'
import { FormPage, Lead, PageForm } from '../../ui/form/form-page.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { BackLink } from '../../ui/link/back-link.tsx'
import { procedureAccess } from '../status/procedure-access.ts'
import { OfferFields } from './offer-fields.tsx'

export { AccountBoundary as ErrorBoundary } from '../../customerlogin/account-boundary.tsx'

/** Loads an open offer; any other state is shown by the page of the procedure. */
export async function loader({ url, context, params }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { api, id, hasAccessKey } = procedureAccess(visit, params.id)
  if (!hasAccessKey) await requireCustomer(visit, url)
  const { offer, reference } = await rethrowAsResponse(api.procedures.status({ params: { id } }))
  if (offer?.state !== 'open') throw redirect(href('/vorgang/:id', { id }))
  return { id, reference, offer }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api, id } = procedureAccess(context.get(visitContext), params.id)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const reason = text('reason')
  try {
    await api.procedures.answerOffer({
      params: { id, offer_id: text('offer') },
      body: { answer: 'decline', content_hash: text('shown'), reason },
    })
    return redirect(href('/vorgang/:id', { id }))
  } catch (error) {
    if (!(error instanceof ApiError) || ![409, 422].includes(error.status)) throw error
    const message = error.problem.errors?.[0]?.message ?? error.problem.detail ?? error.message
    return data({ reason, errors: [{ path: 'reason', message }] }, { status: error.status })
  }
}

export const meta = noIndex

export default function DeclineOffer() {
  const { id, reference, offer } = useLoaderData<typeof loader>()
  const { errors = [], reason } = useActionData<typeof action>() ?? {}
  const { number, total } = offer.content
  return (
    <FormPage title={`Angebot ablehnen, Vorgang ${reference}`} heading="Angebot ablehnen?" errors={errors}>
      <Lead>
        Angebot {number} über {formatEuros(total)} vom {day(offer.sent_at)}. Ihnen entstehen keine Kosten.
        Annehmen können Sie es danach nicht mehr.
      </Lead>
      <PageForm>
        <OfferFields offer={offer} />
        <TextArea
          name="reason"
          label="Warum passt es nicht?"
          optional
          rows={4}
          maxLength={2000}
          defaultValue={reason}
          error={errorAt(errors)('reason')}
        />
        <Button {...sendingProps}>Angebot ablehnen</Button>
      </PageForm>
      <BackLink href={href('/vorgang/:id', { id })} text="Zurück zum Angebot" />
    </FormPage>
  )
}
