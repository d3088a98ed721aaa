import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { visitContext } from '../../lib/visit.ts'
import { publicPageMeta } from '../lib/portal-meta.ts'
import { requireOrganization } from '../layout/load-frame.ts'
import { pagePicture } from '../lib/media.ts'
import { requireModule } from '../lib/require-module.ts'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'
import { Tag } from '../ui/feedback/label.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import { IconChevronDown, IconDroplet, IconMap, IconRipple } from '../ui/icon/icons.ts'
import { LegendArea, LegendItem } from '../ui/map/region-map.tsx'
import { ListAndMap } from '../ui/map/list-and-map.tsx'
import { HeadPicture } from '../ui/page/head-picture.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { loadRegion, areaLegend, regionScene, sitePin } from '../lib/supply-region.ts'
import css from './servicearea.module.css'
import { SiteLegend, SiteList } from './sites.tsx'
import { waterValuesOf } from '#contract/locations/water-values.ts'
import type { RouteHandle } from '#web/lib/route-handle.ts'

export const handle: RouteHandle = { public: { cookies: [] } }

export async function loader({ context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const organization = requireOrganization(visit)
  requireModule(organization, 'servicearea')
  const region = await rethrowAsResponse(loadRegion(visit.as('customer'), organization))
  return {
    areas: region.areas.map(area => ({
      ...area,
      hardness: waterValuesOf(organization, area)?.hardness?.range,
    })),
    sites: region.sites,
    looks: areaLegend(region),
    population: organization.population,
    picture: pagePicture(organization, 'servicearea'),
    mapTitle: region.settings.map_center_title,
    scene: {
      ...regionScene(region, { filled: true }),
      pins: region.sites.map(site => ({ ...sitePin(site), href: `#ort-${site.id}` })),
    },
  }
}

export const meta: MetaFunction = call =>
  publicPageMeta(call, {
    title: 'Versorgungsgebiet',
    description: 'Unsere Gemeinden, Anlagen und Anlaufstellen, mit Karte.',
    path: href('/versorgungsgebiet'),
  })

type Data = Awaited<ReturnType<typeof loader>>

const count = new Intl.NumberFormat('de-DE')

function leadOf({ areas, population }: Pick<Data, 'areas' | 'population'>) {
  const people = population ? ` mit ${count.format(population)} Menschen` : ''
  return areas.length === 1
    ? `Wir versorgen ${areas[0]!.title}${people}.`
    : `Wir versorgen ${areas.length} Gemeinden${people}.`
}

export default function SupplyArea() {
  const data = useLoaderData<typeof loader>()
  const { areas, sites, looks, mapTitle, scene } = data
  return (
    <>
      <PageHead
        crumbs={[{ label: 'Versorgungsgebiet' }]}
        title="Versorgungsgebiet"
        lead={areas.length > 0 && leadOf(data)}
        picture={data.picture && <HeadPicture picture={data.picture} />}
      />
      <div className={`wrap ${css.page}`}>
        <ListAndMap
          map={{
            label: `Karte des Versorgungsgebiets ${mapTitle}`.trim(),
            scene,
            legend: <Legend sites={sites} looks={looks} />,
          }}
        >
          <h2>Gemeinden</h2>
          {areas.length ? (
            <ul className={css.areas}>
              {areas.map(area => (
                <li key={area.id}>
                  <Municipality {...area} />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState icon={IconMap} title="Hier sind noch keine Gemeinden eingetragen.">
              <p>Rufen Sie uns an, wenn Sie wissen möchten, ob wir Sie versorgen.</p>
            </EmptyState>
          )}
          {sites.length > 0 && (
            <details className={css.sites}>
              <summary>
                <h2>Anlagen und Anlaufstellen ({sites.length})</h2>
                <Icon of={IconChevronDown} />
              </summary>
              <SiteList sites={sites} />
            </details>
          )}
        </ListAndMap>
      </div>
    </>
  )
}

const Legend = ({ sites, looks }: Pick<Data, 'sites' | 'looks'>) => (
  <>
    {looks.map(({ label, look }) => (
      <LegendItem key={label} mark={<LegendArea {...look} />}>
        {label}
      </LegendItem>
    ))}
    <SiteLegend sites={sites} />
  </>
)

const Municipality = ({
  id,
  title,
  servicearea_water,
  servicearea_wastewater,
  hardness,
}: Data['areas'][number]) => (
  <>
    <a href={href('/gemeinde/:id?', { id })}>{title}</a>
    <p>
      {servicearea_water && (
        <Tag icon={IconDroplet}>{hardness ? `Trinkwasser, ${hardness}` : 'Trinkwasser'}</Tag>
      )}
      {servicearea_wastewater && <Tag icon={IconRipple}>Abwasser</Tag>}
    </p>
  </>
)
