import clsx from 'clsx'
import { href, Link } from 'react-router'
import { Badge } from '../ui/feedback/badge.tsx'
import { Card } from '../ui/page/card.tsx'
import css from './card.module.css'
import { maintenanceStatusLook } from './status-look.ts'
import type { MaintenanceCardData } from './card-data.ts'

/** Maintenances as stacked cards; `across` puts them side by side on wide screens. */
export const MaintenanceCards = ({ works, across }: { works: MaintenanceCardData[]; across?: boolean }) => (
  <ul className={clsx(css.cards, across && css.across)}>
    {works.map(work => (
      <li key={work.id}>
        <MaintenanceCard {...work} />
      </li>
    ))}
  </ul>
)

/** A card whose title links to the maintenance's page. */
function MaintenanceCard({ id, status, title, when, municipalities, text }: MaintenanceCardData) {
  const { label, kind, icon } = maintenanceStatusLook(status)
  return (
    <Card id={`arbeit-${id}`} className={css.card} data-card>
      <Badge kind={kind} icon={icon}>
        {label}
      </Badge>
      <p className={css.when}>{when}</p>
      <h3>
        <Link to={href('/baumassnahmen-wartungsarbeiten/:id', { id })}>{title}</Link>
      </h3>
      {municipalities && <p className={css.place}>{municipalities}</p>}
      {text && <p className={css.text}>{text}</p>}
    </Card>
  )
}
