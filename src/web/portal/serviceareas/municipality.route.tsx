import { href, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { visitContext } from '../../lib/visit.ts'
import { usePortal } from '../layout.tsx'
import { publicPageMeta } from '../lib/portal-meta.ts'
import { requireOrganization } from '../layout/load-frame.ts'
import { municipalityOf } from '../lib/chosen-municipality.ts'
import { ChooseMunicipality } from './choose-municipality.tsx'
import { loadMunicipality } from './load-municipality.ts'
import { MunicipalityView } from './municipality.tsx'
import type { RouteHandle } from '#web/lib/route-handle.ts'

export const handle: RouteHandle = { public: { cookies: ['client_servicearea_id'] } }

export async function loader({ params, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const organization = requireOrganization(visit)
  if (params.id) return loadMunicipality(visit, organization, params.id)
  const areas = await visit.as('customer').serviceareas.list({ params: { id: organization.id } })
  const chosen = municipalityOf(visit, areas)
  if (chosen) throw redirect(href('/gemeinde/:id?', { id: chosen }))
  return null
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, params, ...call }) =>
  publicPageMeta(call, {
    title: loaderData ? `Gemeinde ${loaderData.title}` : 'Gemeinde wählen',
    description: `Wasserhärte, pH-Wert, Preise, Downloads, Störungen und Baumaßnahmen ${loaderData ? `in ${loaderData.title}` : 'Ihrer Gemeinde'}.`,
    path: href('/gemeinde/:id?', { id: params.id }),
  })

/** Page of one municipality; without an id it asks for one. */
export default function Municipality() {
  const municipality = useLoaderData<typeof loader>()
  const { frame } = usePortal()
  return municipality ? (
    <MunicipalityView frame={frame} municipality={municipality} />
  ) : (
    <ChooseMunicipality frame={frame} />
  )
}
