import { href, Link } from 'react-router'
import { Badge } from '../ui/feedback/badge.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import { IconCalendarPlus } from '../ui/icon/icons.ts'
import type { MaintenanceLineData, MaintenanceTimes } from './card-data.ts'
import css from './line.module.css'
import { maintenanceStatusLook } from './status-look.ts'

/** Maintenances under each other, with the numbers of their pins on the map. */
export const MaintenanceLines = ({ works }: { works: MaintenanceLineData[] }) => (
  <ol className={css.lines}>
    {works.map(work => (
      <li key={work.id}>
        <MaintenanceLine {...work} />
      </li>
    ))}
  </ol>
)

function MaintenanceLine(work: MaintenanceLineData) {
  const { id, number, status, title, municipalities, streets, times, text, calendar } = work
  const { label, kind, icon } = maintenanceStatusLook(status)
  return (
    <article id={`arbeit-${id}`} className={css.line} data-card>
      <span className={css.number} data-running={status === 'active' ? '' : undefined} aria-hidden>
        {number}
      </span>
      <Badge kind={kind} icon={icon}>
        {label}
      </Badge>
      <h3>
        <Link to={href('/baumassnahmen-wartungsarbeiten/:id', { id })}>{title}</Link>
      </h3>
      <p className={css.place}>{[municipalities, streets].filter(Boolean).join(' · ')}</p>
      <Times {...times} />
      {text && <p>{text}</p>}
      {calendar && <CalendarLink id={id}>{calendar}</CalendarLink>}
    </article>
  )
}

const Times = ({ begin, end, outdated }: MaintenanceTimes) => (
  <dl className={css.times}>
    <div>
      <dt>Beginn</dt>
      <dd>
        {outdated && (
          <>
            <span className="visually-hidden">verschoben, bisher </span>
            <del>{outdated}</del>{' '}
          </>
        )}
        {begin}
      </dd>
    </div>
    <div>
      <dt>Ende</dt>
      <dd>{end}</dd>
    </div>
  </dl>
)

/** Link to the calendar file of one maintenance. */
export const CalendarLink = ({ id, children }: { id: string; children: string }) => (
  <p className={css.calendar}>
    <Icon of={IconCalendarPlus} size={22} />
    <a href={href('/baumassnahmen-wartungsarbeiten/:id/termin.ics', { id })} download>
      {children}
    </a>
  </p>
)
