import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { visitContext } from '../../lib/visit.ts'
import { publicPageMeta } from '../lib/page-title.tsx'
import { requireOrganization } from '../layout/load-frame.ts'
import { requireModule } from '../lib/require-module.ts'
import { ArrowLink } from '../ui/link/arrow-link.tsx'
import { Badge } from '../ui/feedback/badge.tsx'
import { FactList } from '../ui/list/fact-list.tsx'
import { RegionMap } from '../ui/map/region-map.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { Timeline } from '../ui/list/timeline.tsx'
import css from './detail.module.css'
import { loadMaintenance } from './load-maintenance.ts'
import { maintenanceStatusLook } from './status-look.ts'
import type { RouteHandle } from '#web/lib/route-handle.ts'

export const handle: RouteHandle = { public: { cookies: [] } }

export function loader({ params, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const organization = requireOrganization(visit)
  requireModule(organization, 'maintenance')
  return loadMaintenance(visit, organization, params.id ?? '')
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  publicPageMeta(
    loaderData?.title ?? 'Baumaßnahme',
    loaderData?.description || 'Eine Baumaßnahme: wann, wo und was Sie davon merken.',
  )

const list = { label: 'Baumaßnahmen und Wartungsarbeiten', href: href('/baumassnahmen-wartungsarbeiten') }

export default function Maintenance() {
  const { status, title, when, description, facts, history, scene } = useLoaderData<typeof loader>()
  const { label: statusLabel, kind, icon } = maintenanceStatusLook(status)
  return (
    <>
      <PageHead crumbs={[list, { label: title }]} title={title} lead={when} />
      <div className={`wrap ${css.page}`}>
        <div className={css.words}>
          <Badge kind={kind} icon={icon}>
            {statusLabel}
          </Badge>
          <FactList facts={facts} className={css.facts} />
          {description && <div className={css.text} dangerouslySetInnerHTML={{ __html: description }} />}
          {history.length > 0 && (
            <section>
              <h2>Verlauf</h2>
              <Timeline variant="log" entries={history} />
            </section>
          )}
          <p className={css.back}>
            <ArrowLink to={list.href}>Alle Baumaßnahmen</ArrowLink>
          </p>
        </div>
        {scene.pins.length > 0 && <RegionMap label={`Karte: ${title}`} scene={scene} />}
      </div>
    </>
  )
}
