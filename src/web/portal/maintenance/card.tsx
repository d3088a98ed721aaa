import clsx from 'clsx'
import { Link } from 'react-router'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import css from './card.module.css'
import { maintenanceLook } from './look.ts'
import type { ShownWork } from './present.ts'

/** Works as cards, one below the other; `across` puts them side by side where there is room. */
export const WorkCards = ({ works, across }: { works: ShownWork[]; across?: boolean }) => (
  <ul className={clsx(css.cards, across && css.across)}>
    {works.map(work => (
      <li key={work.id}>
        <WorkCard {...work} />
      </li>
    ))}
  </ul>
)

/** The title leads to everything about the works. */
function WorkCard({ id, status, title, when, place, text }: ShownWork) {
  const { word, kind, icon } = maintenanceLook(status)
  return (
    <Card id={`arbeit-${id}`} className={css.card} data-card>
      <Badge kind={kind} icon={icon}>
        {word}
      </Badge>
      <p className={css.when}>{when}</p>
      <h3>
        <Link to={`/baumassnahmen-wartungsarbeiten/${id}`}>{title}</Link>
      </h3>
      {place && <p className={css.place}>{place}</p>}
      {text && <p className={css.text}>{text}</p>}
    </Card>
  )
}
