import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { visitContext } from '../../lib/visit.ts'
import { usePortal } from '../layout.tsx'
import { phoneHref } from '../lib/format-links.ts'
import { publicPageMeta } from '../lib/portal-meta.ts'
import { requireOrganization } from '../layout/load-frame.ts'
import { requireModule } from '../lib/require-module.ts'
import { moment } from '../lib/format-times.ts'
import { ListAndMap } from '../ui/map/list-and-map.tsx'
import { LegendItem, LegendMark } from '../ui/map/region-map.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import { IconCircleCheck, IconRss } from '../ui/icon/icons.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { Pager } from '../ui/list/pager.tsx'
import { DisturbanceCard } from './card.tsx'
import { disturbanceList } from '../lib/list-query.ts'
import { DisturbanceFilter } from './filter.tsx'
import css from './list.module.css'
import { loadDisturbances } from './load-disturbances.ts'
import type { RouteHandle } from '#web/lib/route-handle.ts'

export const handle: RouteHandle = { public: { cookies: [] } }

export function loader({ url, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const organization = requireOrganization(visit)
  requireModule(organization, 'disturbance')
  return loadDisturbances(visit, organization, disturbanceList.parse(url.searchParams, visit))
}

type Data = Awaited<ReturnType<typeof loader>>

const titleOf = ({ choice, counts }: Pick<Data, 'choice' | 'counts'>) => {
  const [count, adjective] = choice.open ? [counts.open, 'aktuelle'] : [counts.resolved, 'behobene']
  if (count === 0) return `Keine ${adjective}n Störungen`
  return count === 1 ? `1 ${adjective} Störung` : `${count} ${adjective} Störungen`
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, ...call }) => [
  ...publicPageMeta(call, {
    title: loaderData ? titleOf(loaderData) : 'Störungen',
    description:
      'Störungen der Wasserversorgung und der Abwasserentsorgung: was geschehen ist, wo, seit wann und wie lange noch.',
    path: href('/stoerungen'),
  }),
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: 'Störungen',
    href: href('/stoerungen.xml'),
  },
]

export default function Disturbances() {
  const data = useLoaderData<typeof loader>()
  const { organization } = usePortal().frame
  const { choice, disturbances, scene, counts, pages } = data
  const crumbs = organization.modules.news ? [{ label: 'Meldungen', href: href('/meldungen') }] : []
  return (
    <>
      <PageHead
        crumbs={[...crumbs, { label: 'Störungen' }]}
        title={titleOf(data)}
        lead={<Lead now={data.now} phone={organization.phone_disturbance} />}
      />
      <div className={`wrap ${css.page}`}>
        <DisturbanceFilter choice={choice} municipalities={data.municipalities} counts={counts} />
        <ListAndMap map={{ label: 'Karte der Störungen', scene, legend: <Legend /> }}>
          {disturbances.length ? (
            <ul className={css.cards}>
              {disturbances.map(disturbance => (
                <li key={disturbance.id}>
                  <DisturbanceCard disturbance={disturbance} subscribe={organization.modules.notification} />
                </li>
              ))}
            </ul>
          ) : (
            <NoDisturbances {...data} />
          )}
          <Pager
            page={choice.page}
            pages={pages}
            address={page => disturbanceList.address({ ...choice, page, id: null })}
          />
          <p className={css.feed}>
            <Icon of={IconRss} size={20} />
            <a href={href('/stoerungen.xml')}>Störungen als RSS-Feed</a>
          </p>
        </ListAndMap>
      </div>
    </>
  )
}

const Lead = ({ now, phone }: { now: string; phone: string }) => (
  <>
    <p>Stand: heute, {moment(now)}.</p>
    {phone && (
      <p>
        Störungsdienst rund um die Uhr: <a href={phoneHref(phone)}>{phone}</a>
      </p>
    )}
  </>
)

const Legend = () => (
  <>
    <LegendItem mark={<LegendMark kind="pin" />}>Störung</LegendItem>
    <LegendItem mark={<LegendMark kind="selected" />}>ausgewählt</LegendItem>
    <LegendItem mark={<LegendMark kind="zone" />}>betroffenes Gebiet</LegendItem>
  </>
)

function NoDisturbances({ choice, counts }: Data) {
  const other = disturbanceList.address({ ...choice, open: !choice.open, page: 1, id: null })
  return (
    <EmptyState
      icon={IconCircleCheck}
      title={
        choice.open ? 'Zurzeit ist uns keine Störung bekannt.' : 'Hier ist noch keine Störung verzeichnet.'
      }
    >
      {choice.open && <p>Ist bei Ihnen etwas nicht in Ordnung? Rufen Sie den Störungsdienst an.</p>}
      {choice.open && counts.resolved > 0 && <a href={other}>Behobene Störungen ansehen</a>}
      {!choice.open && <a href={other}>Aktuelle Störungen ansehen</a>}
    </EmptyState>
  )
}
