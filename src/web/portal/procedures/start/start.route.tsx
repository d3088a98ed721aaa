import {
  type ActionFunctionArgs,
  href,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import { publicShareMeta } from '../../lib/portal-meta.ts'
import { startPageOf } from '#contract/procedures/define.ts'
import type { ProcedureDefinition } from '#contract/procedures/define.ts'
import { minimumTrustlevelOf, trustWaysTo } from '#contract/procedures/trust.ts'
import { meetsTrustlevel } from '#contract/core/trustlevels.ts'
import { type Visit, visitContext } from '#web/lib/visit.ts'
import { usePortal } from '../../layout.tsx'
import { reachableToday } from '../../lib/opening-hours.ts'
import { FormTitle } from '../../lib/page-title.tsx'
import { definitionAt, draftCookie, readOwnLink, openOrBeginDraft, readBlankPages } from '../draft/journey.ts'
import { postStepForm, stepPageData } from '../step/step-page-data.ts'
import { StepPage } from '../step/step-page.tsx'
import { rethrowAsResponse } from '../../lib/rethrow-as-response.ts'
import { requiredProofText } from '../proof/proof.ts'
import { CookiesBlocked } from '../../ui/feedback/cookies-blocked.tsx'
import { RequiredProof, StartPage } from './start-page.tsx'
import type { RouteHandle, StreamHandle } from '#web/lib/route-handle.ts'

export const handle: RouteHandle & StreamHandle = {
  public: { cookies: [], draft: true },
  disturbances: 'line',
  streamsBody: true,
}

export async function loader({ url, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { definition } = definitionAt(visit, url)
  const pages = definition.beginsWithForm ? await firstPages(visit, url, definition) : undefined
  return {
    ...(await readStart(visit, url, definition)),
    page: pages && stepPageData(pages, pages.steps[0]!.key),
  }
}

/** The pages of a draft that is not begun, where the form can begin at once; undefined where this browser has begun one, or a proof is required first. */
async function firstPages(visit: Visit, url: URL, definition: ProcedureDefinition) {
  if (await readOwnLink(visit, definition)) return undefined
  const pages = await readBlankPages(visit, url)
  const reached = pages.facts.known === 'account' ? 'customer_account' : 'none'
  return meetsTrustlevel(reached, minimumTrustlevelOf(definition, visit.organization!.config))
    ? pages
    : undefined
}

async function readStart(visit: Visit, url: URL, definition: ProcedureDefinition) {
  const { base } = definitionAt(visit, url)
  const { config, phone_general, enabled_customerlogin } = visit.organization!
  const begun = draftCookie(visit, definition.type) !== null
  return {
    start: startPageOf(definition, config),
    path: definition.addresses[0],
    isCookieLost: url.searchParams.get('cookies') === 'aus',
    begin: `${base}/beginnen`,
    resume: begun ? `${base}/beginnen` : undefined,
    signIn:
      enabled_customerlogin && !visit.signedIn.customer
        ? `${href('/kundenlogin/login')}?return_to=${base}`
        : undefined,
    requiredProof: await requiredProofOf(visit, definition),
    contact: { phone: phone_general, hours: reachableToday(config.opening_hours, visit.now) },
  }
}

/** Begins the draft with the first page. Only procedures that begin with their form post to this address. */
export async function action({ request, url, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  if (!definitionAt(visit, url).definition.beginsWithForm) throw new Response(null, { status: 405 })
  const { steps } = await readBlankPages(visit, url)
  return postStepForm(visit, await openOrBeginDraft(visit, url), steps[0]!.key, request, url)
}

/** Returns the sentence about the required proof; undefined where none is needed or the sign-in may suffice. If it does not, the proof page follows after "Starten". */
async function requiredProofOf(visit: Visit, definition: ProcedureDefinition) {
  const { config, enabled_customerlogin: account } = visit.organization!
  const minimum = minimumTrustlevelOf(definition, config)
  if (minimum === 'none' || (visit.signedIn.customer && meetsTrustlevel('customer_account', minimum)))
    return undefined
  const { offered: eid } = await rethrowAsResponse(visit.as('customer').trustassertions.provider())
  return requiredProofText(trustWaysTo(minimum, { account, eid }))
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, ...call }) =>
  loaderData
    ? publicShareMeta(call, {
        title: loaderData.start.title,
        description: loaderData.start.lead,
        path: loaderData.path,
      })
    : []

export default function Start() {
  usePortal()
  const { page: first, ...start } = useLoaderData<typeof loader>()
  const page = useActionData<typeof action>() ?? first
  const lost = start.isCookieLost && <CookiesBlocked loss="alles, was Sie eingeben," />
  if (page)
    return (
      <>
        <FormTitle refused={page.form.errors.length > 0}>{page.step.title}</FormTitle>
        <StepPage key={page.step.key} {...page} signIn={start.signIn} notice={lost} />
      </>
    )
  const crumbs = [{ label: 'Services', href: href('/client/services') }, { label: start.start.title }]
  return (
    <StartPage crumbs={crumbs} {...start}>
      <FormTitle refused={false}>{start.start.title}</FormTitle>
      {lost}
      {start.requiredProof && <RequiredProof>{start.requiredProof}</RequiredProof>}
    </StartPage>
  )
}
