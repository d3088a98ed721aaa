import { Link } from 'react-router'
import { useTexts } from './texts.tsx'
import css from './home-works.module.css'
import { Badge } from './ui/badge.tsx'
import { Card } from './ui/card.tsx'
import { IconCalendarEvent, IconTool } from './ui/icons.ts'
import { SectionHead } from './ui/section-head.tsx'

export interface Work {
  id: string
  running: boolean
  /** "bis 27.11.2026", "01.12.2026, 8–13 Uhr", "voraussichtlich Januar 2027" */
  when: string
  title: string
  text: string
}

export function PlannedWorks({ works }: { works: Work[] }) {
  return (
    <section className={css.works}>
      <div className="wrap">
        <SectionHead title={useTexts()('home.works')} to="/baumassnahmen-wartungsarbeiten">
          Alle Baumaßnahmen
        </SectionHead>
        <ul className={css.cards}>
          {works.map(work => (
            <li key={work.id}>
              <WorkCard {...work} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function WorkCard({ id, running, when, title, text }: Work) {
  return (
    <Card className={css.card}>
      {running ? (
        <Badge kind="warning" icon={IconTool}>
          Läuft
        </Badge>
      ) : (
        <Badge kind="tenant" icon={IconCalendarEvent}>
          Geplant
        </Badge>
      )}
      <p className={css.when}>{when}</p>
      <h3>
        <Link to={`/baumassnahmen-wartungsarbeiten/${id}`}>{title}</Link>
      </h3>
      <p className={css.text}>{text}</p>
    </Card>
  )
}
