import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { visitContext } from '../../lib/visit.ts'
import { usePortal } from '../layout.tsx'
import { publicPageMeta } from '../lib/portal-meta.ts'
import { requireOrganization } from '../layout/load-frame.ts'
import { requireModule } from '../lib/require-module.ts'
import { ArrowLink } from '../ui/link/arrow-link.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { FilterForm } from '../ui/form/filter-form.tsx'
import { StateFilter } from '../ui/form/state-filter.tsx'
import { Box } from '../ui/page/card.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { countByMunicipality } from '../lib/count-by-municipality.ts'
import { IconCalendarPlus, IconTool } from '../ui/icon/icons.ts'
import { LegendItem, LegendMark } from '../ui/map/region-map.tsx'
import { ListSection, NothingNear } from '../ui/list/list-section.tsx'
import { ListAndMap } from '../ui/map/list-and-map.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { Pager } from '../ui/list/pager.tsx'
import { MaintenanceLines } from './line.tsx'
import { maintenanceList, type MaintenanceQuery } from '../lib/list-query.ts'
import css from './list.module.css'
import { loadMaintenances } from './load-maintenances.ts'
import type { RouteHandle } from '#web/lib/route-handle.ts'

const path = href('/baumassnahmen-wartungsarbeiten')

export const handle: RouteHandle = { public: { cookies: ['client_servicearea_id'] } }

export function loader({ url, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const organization = requireOrganization(visit)
  requireModule(organization, 'maintenance')
  return loadMaintenances(visit, organization, maintenanceList.parse(url.searchParams, visit))
}

export const meta: MetaFunction = call =>
  publicPageMeta(call, {
    title: 'Baumaßnahmen und Wartungsarbeiten',
    description: 'Wo wir bauen, spülen und warten: wann, wo und was Sie davon merken.',
    path,
  })

type Data = Awaited<ReturnType<typeof loader>>

function titleOf({ choice, counts, near }: Data) {
  const [total, adjective] = choice.open ? [counts.open, ''] : [counts.closed, 'beendete ']
  if (!total) return choice.open ? 'Keine Baumaßnahmen' : 'Keine beendeten Baumaßnahmen'
  const noun = [`${adjective}Baumaßnahme`, `${adjective}Baumaßnahmen`] as const
  return countByMunicipality({ total, noun, mine: near ?? undefined, places: [] })
}

export default function Maintenances() {
  const data = useLoaderData<typeof loader>()
  const { choice, municipalities, counts, near, mine, others, pages, scene } = data
  const { modules } = usePortal().frame.organization
  const crumbs = modules.news ? [{ label: 'Meldungen', href: href('/meldungen') }] : []
  return (
    <>
      <PageHead
        crumbs={[...crumbs, { label: 'Baumaßnahmen' }]}
        title={titleOf(data)}
        lead="Geplante und laufende Arbeiten an Leitungen und Anlagen."
      />
      <div className={`wrap ${css.page}`}>
        <FilterForm
          action={path}
          municipalities={municipalities}
          municipality={choice.municipality}
          near={near?.title}
        >
          <StateFilter
            label="Zeitraum"
            value={choice.open ? 'aktuell' : 'beendet'}
            options={[
              { value: 'aktuell', label: `Aktuell (${counts.open})` },
              { value: 'beendet', label: `Beendet (${counts.closed})` },
            ]}
          />
        </FilterForm>
        <ListAndMap
          map={{ label: 'Karte der Arbeiten', scene, legend: <Legend near={near !== null} /> }}
          below={choice.open && counts.open > 0 && <CalendarBox {...data} />}
        >
          {near && choice.page === 1 && mine.length + others.length > 0 && (
            <ListSection title={`In ${near.title}`} note={mine.length > 0 && sortNote(choice)}>
              {mine.length > 0 ? (
                <MaintenanceLines works={mine} />
              ) : (
                <NothingNear>
                  {choice.open
                    ? 'Zurzeit sind keine Arbeiten geplant.'
                    : 'Hier ist noch keine Arbeit beendet.'}
                </NothingNear>
              )}
            </ListSection>
          )}
          {others.length > 0 && (
            <ListSection
              title={
                near ? 'In anderen Gemeinden' : choice.open ? 'Geplant und im Gange' : 'Beendet und abgesagt'
              }
              note={sortNote(choice)}
            >
              <MaintenanceLines works={others} />
            </ListSection>
          )}
          {mine.length + others.length === 0 && <NoMaintenances {...data} />}
          <Pager
            page={choice.page}
            pages={pages}
            address={page => maintenanceList.address({ ...choice, page })}
          />
        </ListAndMap>
      </div>
    </>
  )
}

const sortNote = ({ open }: MaintenanceQuery) => (open ? 'nach Beginn' : 'neueste zuerst')

const Legend = ({ near }: { near: boolean }) => (
  <>
    <LegendItem mark={<LegendMark kind="running" />}>läuft</LegendItem>
    <LegendItem mark={<LegendMark kind="planned" />}>geplant</LegendItem>
    {near && <LegendItem mark={<LegendMark kind="near" />}>meine Gemeinde</LegendItem>}
  </>
)

/** Calendar addresses to subscribe to: of one municipality and of all. */
function CalendarBox({ choice, near, municipalities }: Data) {
  const area = near ?? municipalities.find(({ id }) => id === choice.municipality)
  const feed = href('/baumassnahmen-wartungsarbeiten.ics')
  return (
    <Box className={css.subscribe}>
      <h2>Alle Termine im Kalender</h2>
      <p>
        Abonnieren Sie die Arbeiten {area ? 'in Ihrer Gemeinde' : 'im ganzen Gebiet'}. Änderungen kommen in
        manchen Kalendern erst nach Stunden an.
      </p>
      <p>
        <ButtonLink
          to={area ? `${feed}?gemeinde=${area.id}` : feed}
          variant="secondary"
          small
          icon={IconCalendarPlus}
          reloadDocument
        >
          {area ? `${area.title} abonnieren` : 'Kalender abonnieren'}
        </ButtonLink>
        {area && <a href={feed}>Alle Gemeinden</a>}
      </p>
    </Box>
  )
}

function NoMaintenances({ choice }: Data) {
  const { municipality, open } = choice
  const place = municipality ? 'Hier' : 'Zurzeit'
  return (
    <EmptyState
      icon={IconTool}
      title={open ? `${place} sind keine Arbeiten geplant.` : 'Hier ist noch keine Arbeit beendet.'}
    >
      {open && <p>Neue Arbeiten kündigen wir hier an.</p>}
      {municipality && (
        <ArrowLink to={maintenanceList.address({ ...choice, municipality: null, page: 1 })}>
          Arbeiten in allen Gemeinden ansehen
        </ArrowLink>
      )}
    </EmptyState>
  )
}
