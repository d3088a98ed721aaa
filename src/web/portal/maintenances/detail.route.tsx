import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { visitContext } from '../../lib/visit.ts'
import { publicPageMeta } from '../lib/portal-meta.ts'
import { requireOrganization } from '../layout/load-frame.ts'
import { requireModule } from '../lib/require-module.ts'
import { MaintenanceArticle } from './article.tsx'
import { loadMaintenance } from './load-maintenance.ts'
import type { RouteHandle } from '#web/lib/route-handle.ts'

export const handle: RouteHandle = { public: { cookies: [] } }

export function loader({ params, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const organization = requireOrganization(visit)
  requireModule(organization, 'maintenance')
  return loadMaintenance(visit, organization, params.id ?? '')
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, params, ...call }) =>
  publicPageMeta(call, {
    title: loaderData?.title ?? 'Baumaßnahme',
    description: loaderData?.description || 'Eine Baumaßnahme: wann, wo und was Sie davon merken.',
    path: href('/baumassnahmen-wartungsarbeiten/:id', { id: params.id! }),
  })

export default function Maintenance() {
  return <MaintenanceArticle {...useLoaderData<typeof loader>()} />
}
