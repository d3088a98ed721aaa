import { href } from 'react-router'
import type { PortalFrame } from '../layout/frame.ts'
import { ContactRow } from './contact-row.tsx'
import { type HomeMunicipality, MunicipalityCard } from './municipality-card.tsx'
import { MaintenanceCards } from '../maintenances/card.tsx'
import type { MaintenanceCardData } from '../maintenances/card-data.ts'
import css from './home.module.css'
import { servicesByPopularity } from '../services/services.ts'
import { useTexts } from '../lib/texts.tsx'
import { ArrowLink } from '../ui/link/arrow-link.tsx'
import { Hero } from '../ui/page/hero.tsx'
import { type NewsItem, NewsList } from '../ui/list/news-list.tsx'
import { SectionHead } from '../ui/page/section-head.tsx'
import { DisturbanceStrip } from '../ui/feedback/disturbance-strip.tsx'
import { TileGrid } from '../ui/list/tile-grid.tsx'

export interface HomeProps {
  frame: PortalFrame
  /** Placeholders of the lead text: supplied media and city. */
  about: { supply: string; city: string }
  /** The nearest disturbance and the number of others. Hidden while the red banner is open. */
  strip: { id: string; title: string; text: string; others: number } | null
  news: NewsItem[]
  works: MaintenanceCardData[]
  municipality: HomeMunicipality | null
}

export function Home({ frame, about, strip, news, works, municipality }: HomeProps) {
  const t = useTexts()
  return (
    <>
      {strip && frame.banner.disturbances.length === 0 && (
        <DisturbanceStrip
          title={strip.title}
          to={`${href('/stoerungen')}?id=${strip.id}`}
          link={strip.others ? `Alle ${strip.others + 1} ansehen` : 'Zur Störung'}
        >
          {strip.text}{' '}
          {strip.others > 0 &&
            `${strip.others} ${strip.others === 1 ? 'weitere Störung' : 'weitere Störungen'}.`}
        </DisturbanceStrip>
      )}
      <Hero title={t('home.title')} lead={t('home.lead', about)} />
      <ServiceTiles frame={frame} />
      <div className={`wrap ${css.middle}`}>
        {news.length > 0 && (
          <section>
            <SectionHead title={t('home.news')} to={href('/meldungen')}>
              Alle Meldungen
            </SectionHead>
            <NewsList items={news} />
          </section>
        )}
        {frame.municipalities.length > 0 && (
          <MunicipalityCard municipality={municipality} isOnly={frame.municipalities.length === 1} />
        )}
      </div>
      {works.length > 0 && <PlannedWorks works={works} />}
      <ContactRow organization={frame.organization} />
    </>
  )
}

const maxTiles = 8

function ServiceTiles({ frame }: { frame: PortalFrame }) {
  const t = useTexts()
  const services = servicesByPopularity(frame.organization)
  if (services.length === 0) return null
  return (
    <div className={`wrap ${css.tasks}`}>
      <TileGrid tiles={services.slice(0, maxTiles)} />
      <div className={css.all}>
        <p>{t('home.note')}</p>
        {services.length > maxTiles && (
          <ArrowLink to={href('/client/services')}>Alle {services.length} Services ansehen</ArrowLink>
        )}
      </div>
    </div>
  )
}

const PlannedWorks = ({ works }: { works: MaintenanceCardData[] }) => (
  <section className={css.works}>
    <div className="wrap">
      <SectionHead title={useTexts()('home.works')} to={href('/baumassnahmen-wartungsarbeiten')}>
        Alle Baumaßnahmen
      </SectionHead>
      <MaintenanceCards works={works} across />
    </div>
  </section>
)
