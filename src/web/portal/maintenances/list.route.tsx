import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { visitContext } from '../../lib/visit.ts'
import { usePortal } from '../layout.tsx'
import { publicPageMeta } from '../lib/portal-meta.ts'
import { requireOrganization } from '../layout/load-frame.ts'
import { requireModule } from '../lib/require-module.ts'
import { ArrowLink } from '../ui/link/arrow-link.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { FilterForm } from '../ui/form/filter-form.tsx'
import { IconTool } from '../ui/icon/icons.ts'
import { ListAndMap } from '../ui/map/list-and-map.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { Pager } from '../ui/list/pager.tsx'
import { MaintenanceCards } from './card.tsx'
import { maintenanceList, type MaintenanceQuery } from '../lib/list-query.ts'
import css from './list.module.css'
import { loadMaintenances } from './load-maintenances.ts'
import type { MaintenanceCardData } from './card-data.ts'
import type { RouteHandle } from '#web/lib/route-handle.ts'

const title = 'Baumaßnahmen und Wartungsarbeiten'

export const handle: RouteHandle = { public: { cookies: [] } }

export function loader({ url, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const organization = requireOrganization(visit)
  requireModule(organization, 'maintenance')
  return loadMaintenances(visit, organization, maintenanceList.parse(url.searchParams, visit))
}

export const meta: MetaFunction = call =>
  publicPageMeta(call, {
    title,
    description: 'Wo wir bauen, spülen und warten: wann, wo und was Sie davon merken.',
    path: href('/baumassnahmen-wartungsarbeiten'),
  })

export default function Maintenances() {
  const { choice, municipalities, open, closed, pages, scene } = useLoaderData<typeof loader>()
  const { modules } = usePortal().frame.organization
  const crumbs = modules.news ? [{ label: 'Meldungen', href: href('/meldungen') }] : []
  return (
    <>
      <PageHead
        crumbs={[...crumbs, { label: title }]}
        title={title}
        lead="Wo wir arbeiten, wann das ist und was Sie davon merken."
      />
      <div className={`wrap ${css.page}`}>
        <FilterForm
          action={href('/baumassnahmen-wartungsarbeiten')}
          municipalities={municipalities}
          municipality={choice.municipality}
        />
        <ListAndMap map={{ label: 'Karte der Arbeiten', scene }}>
          {open.length ? (
            <MaintenanceSection title="Geplant und im Gange" works={open} />
          ) : (
            <NoMaintenances choice={choice} />
          )}
          <Pager
            page={choice.page}
            pages={pages}
            address={page => maintenanceList.address({ ...choice, page })}
          />
          {closed.length > 0 && <MaintenanceSection title="Abgeschlossen und abgesagt" works={closed} />}
        </ListAndMap>
      </div>
    </>
  )
}

const MaintenanceSection = ({ title, works }: { title: string; works: MaintenanceCardData[] }) => (
  <section className={css.section}>
    <h2>{title}</h2>
    <MaintenanceCards works={works} />
  </section>
)

const NoMaintenances = ({ choice: { municipality } }: { choice: MaintenanceQuery }) => (
  <EmptyState
    icon={IconTool}
    title={
      municipality ? 'Hier sind zurzeit keine Arbeiten geplant.' : 'Zurzeit sind keine Arbeiten geplant.'
    }
  >
    <p>Sobald etwas ansteht, lesen Sie es hier.</p>
    {municipality && (
      <ArrowLink to={href('/baumassnahmen-wartungsarbeiten')}>Arbeiten in allen Gemeinden ansehen</ArrowLink>
    )}
  </EmptyState>
)
