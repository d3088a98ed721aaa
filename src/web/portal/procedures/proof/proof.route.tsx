import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { startPageOf } from '#contract/procedures/define.ts'
import { textAt } from '#contract/forms/values.ts'
import { meetsTrustlevel } from '#contract/core/trustlevels.ts'
import { ApiError } from '#web/lib/api-client.ts'
import { type Visit, visitContext } from '#web/lib/visit.ts'
import { reachableToday } from '../../lib/opening-hours.ts'
import { FormTitle } from '../../lib/page-title.tsx'
import { noMeta } from '../../lib/portal-meta.ts'
import { definitionAt, draftCookie, type Journey, readJourney, setDraftCookie } from '../draft/journey.ts'
import { addressAfterProof, type ProofInput, proofTitle, submitProof } from './proof.ts'
import { ProofPage } from './proof-page.tsx'

/** Loads the proof page. Redirects on where the wanted trust level is reached already. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const code = /^\d{6}$/.exec(url.searchParams.get('code') ?? '')?.[0] ?? ''
  const { definition, base } = definitionAt(visit, url)
  if (code && !draftCookie(visit, definition.type)) return { elsewhere: code }
  const journey = await readJourney(visit, url)
  const { trust } = journey
  if (journey.draft.procedure || meetsTrustlevel(trust.reached, trust.wanted))
    throw redirect(`${base}/beginnen`)
  return { ...pageData(visit, journey), code, ...queryFlags(url) }
}

function pageData(visit: Visit, { base, draft, definition, values, steps, trust }: Journey) {
  const { ways, pending, other_customer, account_waits } = trust
  const last = steps.findLast(({ key }) => draft.done.includes(key))
  const needsMore = last && meetsTrustlevel(trust.reached, trust.minimum)
  const { config, phone_general } = visit.organization!
  return {
    elsewhere: null,
    base,
    ways,
    procedureTitle: startPageOf(definition, config).title,
    hasInput: draft.done.length > 0,
    other_customer,
    back: needsMore
      ? { href: `${base}/${last.key}`, text: 'Zurück zu Ihren Angaben' }
      : { href: base, text: 'Zurück zum Anfang' },
    needsMoreTrust: Boolean(needsMore),
    pending,
    values: { email: textAt(values, 'customer_email'), customer_number: textAt(values, 'customer_number') },
    accountWaits: account_waits,
    unapproved: visit.signedIn.customer && !account_waits,
    nonce: crypto.randomUUID(),
    contact: { phone: phone_general, hours: reachableToday(config.opening_hours, visit.now) },
  }
}

const queryFlags = ({ searchParams }: URL) => ({
  again: searchParams.has('neu'),
  otherAddress: searchParams.has('adresse'),
  unanswered: searchParams.has('gefragt'),
})

export async function action({ request, url, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const journey = await readJourney(visit, url)
  const form = Object.fromEntries(await request.formData()) as ProofInput
  try {
    const { key, ...trust } = await submitProof(journey, form)
    if (key) setDraftCookie(visit, { type: journey.draft.type, id: journey.draft.id, key })
    return redirect(addressAfterProof(journey, form, trust))
  } catch (error) {
    if (!(error instanceof ApiError) || ![409, 422, 429].includes(error.status)) throw error
    const { errors, detail, title } = error.problem
    return data(
      { sent: form, errors: errors ?? [{ path: fieldOf(form), message: detail ?? title }] },
      { status: error.status },
    )
  }
}

/** Returns the field that shows an error without a path. */
const fieldOf = ({ way }: ProofInput) =>
  ({ email: 'email', code: 'code', customer_data: 'customer_number' })[way ?? ''] ?? 'way'

export const meta = noMeta

export default function Proof() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const errors = answer?.errors ?? []
  return (
    <>
      <FormTitle refused={errors.length > 0}>
        {proofTitle(page.elsewhere === null ? page.ways[0] : 'email')}
      </FormTitle>
      <ProofPage page={page} errors={errors} sent={answer?.sent} />
    </>
  )
}
