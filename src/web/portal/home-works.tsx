import { useTexts } from './texts.tsx'
import css from './home-works.module.css'
import { WorkCards } from './maintenance/card.tsx'
import type { ShownWork } from './maintenance/present.ts'
import { SectionHead } from './ui/section-head.tsx'

export const PlannedWorks = ({ works }: { works: ShownWork[] }) => (
  <section className={css.works}>
    <div className="wrap">
      <SectionHead title={useTexts()('home.works')} to="/baumassnahmen-wartungsarbeiten">
        Alle Baumaßnahmen
      </SectionHead>
      <WorkCards works={works} across />
    </div>
  </section>
)
