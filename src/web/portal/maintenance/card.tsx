import clsx from 'clsx'
import { Link } from 'react-router'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import css from './card.module.css'
import { maintenanceLook } from './look.ts'
import type { ShownWork } from './present.ts'

/** Maintenances as stacked cards; `across` puts them side by side on wide screens. */
export const WorkCards = ({ works, across }: { works: ShownWork[]; across?: boolean }) => (
  <ul className={clsx(css.cards, across && css.across)}>
    {works.map(work => (
      <li key={work.id}>
        <MaintenanceCard {...work} />
      </li>
    ))}
  </ul>
)

/** A card whose title links to the maintenance's page. */
function MaintenanceCard({ id, status, title, when, place, text }: ShownWork) {
  const { label, kind, icon } = maintenanceLook(status)
  return (
    <Card id={`arbeit-${id}`} className={css.card} data-card>
      <Badge kind={kind} icon={icon}>
        {label}
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
