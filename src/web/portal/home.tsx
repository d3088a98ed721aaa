import type { PortalFrame } from './frame.ts'
import { ContactRow } from './home-contact.tsx'
import { type HomeMunicipality, MunicipalityCard } from './home-municipality.tsx'
import { PlannedWorks } from './home-works.tsx'
import type { MaintenanceCardData } from './maintenance/present.ts'
import css from './home.module.css'
import { servicesByPopularity } from './services.ts'
import { useTexts } from './texts.tsx'
import { ArrowLink } from './ui/arrow-link.tsx'
import { Hero } from './ui/hero.tsx'
import { type NewsItem, NewsList } from './ui/news-list.tsx'
import { SectionHead } from './ui/section-head.tsx'
import { DisturbanceStrip } from './ui/strip.tsx'
import { TileGrid } from './ui/tile-field.tsx'

export interface HomeProps {
  frame: PortalFrame
  /** Placeholders of the lead text: supplied media and city. */
  about: { supply: string; city: string }
  /** The latest disturbance. Hidden while the red banner is open. */
  strip: { id: string; title: string; text: string } | null
  news: NewsItem[]
  works: MaintenanceCardData[]
  municipality: HomeMunicipality | null
}

export function Home({ frame, about, strip, news, works, municipality }: HomeProps) {
  const t = useTexts()
  return (
    <>
      {strip && frame.banner.length === 0 && (
        <DisturbanceStrip title={strip.title} to={`/stoerungen?id=${strip.id}`} link="Zur Störung">
          {strip.text}
        </DisturbanceStrip>
      )}
      <Hero title={t('home.title')} lead={t('home.lead', about)} />
      <ServiceTiles frame={frame} />
      <div className={`wrap ${css.middle}`}>
        {news.length > 0 && (
          <section>
            <SectionHead title={t('home.news')} to="/meldungen">
              Alle Meldungen
            </SectionHead>
            <NewsList items={news} />
          </section>
        )}
        {frame.municipalities.length > 0 && <MunicipalityCard municipality={municipality} />}
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
          <ArrowLink to="/client/services">Alle {services.length} Services ansehen</ArrowLink>
        )}
      </div>
    </div>
  )
}
