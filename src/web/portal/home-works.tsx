import { useTexts } from './texts.tsx'
import css from './home-works.module.css'
import { MaintenanceCards } from './maintenance/card.tsx'
import type { MaintenanceCardData } from './maintenance/present.ts'
import { SectionHead } from './ui/section-head.tsx'

export const PlannedWorks = ({ works }: { works: MaintenanceCardData[] }) => (
  <section className={css.works}>
    <div className="wrap">
      <SectionHead title={useTexts()('home.works')} to="/baumassnahmen-wartungsarbeiten">
        Alle Baumaßnahmen
      </SectionHead>
      <MaintenanceCards works={works} across />
    </div>
  </section>
)
