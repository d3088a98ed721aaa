import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { publicPageMeta } from '../../lib/portal-meta.ts'
import { startPageOf } from '#contract/procedures/define.ts'
import type { ProcedureDefinition } from '#contract/procedures/define.ts'
import { minimumTrustlevelOf, trustWaysTo } from '#contract/procedures/trust.ts'
import { meetsTrustlevel } from '#contract/core/trustlevels.ts'
import { type Visit, visitContext } from '#web/lib/visit.ts'
import { usePortal } from '../../layout.tsx'
import { reachableToday } from '../../lib/opening-hours.ts'
import { definitionAt, draftCookie } from '../draft/journey.ts'
import { rethrowAsResponse } from '../../lib/rethrow-as-response.ts'
import { requiredProofText } from '../proof/proof.ts'
import { CookiesBlocked } from '../../ui/feedback/cookies-blocked.tsx'
import { RequiredProof, StartPage } from './start-page.tsx'
import type { RouteHandle } from '#web/lib/route-handle.ts'

export const handle: RouteHandle = { public: { cookies: [] }, disturbances: 'line' }

export async function loader({ url, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { definition, base } = definitionAt(visit, url)
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
    ? publicPageMeta(call, {
        title: loaderData.start.title,
        description: loaderData.start.lead,
        path: loaderData.path,
      })
    : []

export default function Start() {
  usePortal()
  const page = useLoaderData<typeof loader>()
  const crumbs = [{ label: 'Services', href: href('/client/services') }, { label: page.start.title }]
  return (
    <StartPage crumbs={crumbs} {...page}>
      {page.isCookieLost && <CookiesBlocked loss="alles, was Sie eingeben," />}
      {page.requiredProof && <RequiredProof>{page.requiredProof}</RequiredProof>}
    </StartPage>
  )
}
