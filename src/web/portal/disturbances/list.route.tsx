import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { visitContext } from '../../lib/visit.ts'
import { usePortal } from '../layout.tsx'
import { phoneHref } from '../lib/format-links.ts'
import { publicPageMeta } from '../lib/portal-meta.ts'
import { requireOrganization } from '../layout/load-frame.ts'
import { requireModule } from '../lib/require-module.ts'
import { countByMunicipality } from '../lib/count-by-municipality.ts'
import { moment } from '../lib/format-times.ts'
import { ListSection, NothingNear } from '../ui/list/list-section.tsx'
import { ListAndMap } from '../ui/map/list-and-map.tsx'
import { LegendItem, LegendMark } from '../ui/map/region-map.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import { IconCircleCheck, IconRss } from '../ui/icon/icons.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { Pager } from '../ui/list/pager.tsx'
import { DisturbanceCards, DisturbanceLines } from './sections.tsx'
import { disturbanceList } from '../lib/list-query.ts'
import { DisturbanceFilter } from './filter.tsx'
import css from './list.module.css'
import { loadDisturbances } from './load-disturbances.ts'
import type { RouteHandle } from '#web/lib/route-handle.ts'

export const handle: RouteHandle = { public: { cookies: ['client_servicearea_id'] }, disturbances: 'none' }

export function loader({ url, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const organization = requireOrganization(visit)
  requireModule(organization, 'disturbance')
  return loadDisturbances(visit, organization, disturbanceList.parse(url.searchParams, visit))
}

type Data = Awaited<ReturnType<typeof loader>>

const titleOf = ({ choice, counts, near }: Pick<Data, 'choice' | 'counts' | 'near'>) => {
  const [total, adjective] = choice.open ? [counts.open, 'aktuelle'] : [counts.resolved, 'behobene']
  if (total === 0) return `Keine ${adjective}n Störungen`
  return countByMunicipality({
    total,
    noun: [`${adjective} Störung`, `${adjective} Störungen`],
    mine: near ?? undefined,
    places: [],
  })
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
  const { choice, near, disturbances, scene, counts, pages } = data
  const subscribe = organization.modules.notification
  const count = disturbances.mine.length + disturbances.others.length
  const crumbs = organization.modules.news ? [{ label: 'Meldungen', href: href('/meldungen') }] : []
  return (
    <>
      <PageHead
        crumbs={[...crumbs, { label: 'Störungen' }]}
        title={titleOf(data)}
        lead={<Lead now={data.now} phone={organization.phone_disturbance} />}
      />
      <div className={`wrap ${css.page}`}>
        <DisturbanceFilter
          choice={choice}
          municipalities={data.municipalities}
          near={near?.title}
          counts={counts}
        />
        <ListAndMap map={{ label: 'Karte der Störungen', scene, legend: <Legend near={near !== null} /> }}>
          {near && count > 0 && choice.page === 1 && <Near {...data} near={near} subscribe={subscribe} />}
          {near && disturbances.others.length > 0 && (
            <ListSection title="In anderen Gemeinden" note={counted(disturbances.others.length)}>
              <DisturbanceLines disturbances={disturbances.others} choice={choice} subscribe={subscribe} />
            </ListSection>
          )}
          {!near && count > 0 && (
            <DisturbanceCards disturbances={disturbances.others} subscribe={subscribe} />
          )}
          {count === 0 && <NoDisturbances {...data} />}
          <Pager
            page={choice.page}
            pages={pages}
            address={page => disturbanceList.address({ ...choice, page, id: null })}
          />
          <p className={css.feed}>
            <Icon of={IconRss} size={20} />
            <Feed {...data} />
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

const counted = (count: number) =>
  countByMunicipality({ total: count, noun: ['Störung', 'Störungen'], places: [] })

/** The feed of the chosen municipality, or of all. */
function Feed({ choice, near, municipalities }: Data) {
  const area = near ?? municipalities.find(({ id }) => id === choice.municipality)
  if (!area) return <a href={href('/stoerungen.xml')}>Störungen als RSS-Feed</a>
  return <a href={`${href('/stoerungen.xml')}?gemeinde=${area.id}`}>RSS-Feed für {area.title}</a>
}

const Legend = ({ near }: { near: boolean }) => (
  <>
    <LegendItem mark={<LegendMark kind="pin" />}>Störung</LegendItem>
    <LegendItem mark={<LegendMark kind="selected" />}>ausgewählt</LegendItem>
    <LegendItem mark={<LegendMark kind="zone" />}>betroffenes Gebiet</LegendItem>
    {near && <LegendItem mark={<LegendMark kind="near" />}>meine Gemeinde</LegendItem>}
  </>
)

/** The visitor's municipality: its cards, or a sentence where nothing is known. */
const Near = ({
  near,
  disturbances,
  choice,
  subscribe,
}: Data & { near: NonNullable<Data['near']>; subscribe: boolean }) => (
  <ListSection title={`In ${near.title}`} note={near.count > 0 && counted(near.count)}>
    {disturbances.mine.length > 0 ? (
      <DisturbanceCards disturbances={disturbances.mine} subscribe={subscribe} />
    ) : (
      <NothingNear>
        {choice.open ? 'Zurzeit ist uns keine Störung bekannt.' : 'Hier ist noch keine Störung verzeichnet.'}
      </NothingNear>
    )}
  </ListSection>
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
