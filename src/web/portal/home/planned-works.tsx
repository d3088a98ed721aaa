import { href } from 'react-router'
import { useTexts } from '../lib/texts.tsx'
import css from './planned-works.module.css'
import { MaintenanceCards } from '../maintenances/card.tsx'
import type { MaintenanceCardData } from '../maintenances/card-data.ts'
import { SectionHead } from '../ui/page/section-head.tsx'

export const PlannedWorks = ({ works }: { works: MaintenanceCardData[] }) => (
  <section className={css.works}>
    <div className="wrap">
      <SectionHead title={useTexts()('home.works')} to={href('/baumassnahmen-wartungsarbeiten')}>
        Alle Baumaßnahmen
      </SectionHead>
      <MaintenanceCards works={works} across />
    </div>
  </section>
)
