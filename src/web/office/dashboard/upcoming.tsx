import { type Icon, IconBarrierBlock, IconBriefcase, IconNews, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { shortDate, time, weekday } from '../../staff-ui/text/format.ts'
import { Panel } from '../../staff-ui/page/panel.tsx'
import styles from './upcoming.module.css'

/** A scheduled event: news are published, works begin, a deadline ends, old procedures are deleted. */
export interface UpcomingEvent {
  kind: 'news' | 'maintenance' | 'jobs' | 'retention'
  title: string
  at: string
  /** Whether the time of day is shown. */
  timed: boolean
  href?: string
}

const pictures: Record<UpcomingEvent['kind'], Icon> = {
  news: IconNews,
  maintenance: IconBarrierBlock,
  jobs: IconBriefcase,
  retention: IconTrash,
}

export function Upcoming({ events }: { events: readonly UpcomingEvent[] }) {
  return (
    <Panel title="Demnächst">
      {events.length === 0 && <p>In den nächsten Tagen steht nichts an.</p>}
      <ul className={styles.list}>
        {events.map(({ kind, title, at, timed, href }) => {
          const Picture = pictures[kind]
          return (
            <li key={title} className={styles.item}>
              <Picture size={18} stroke={1.75} aria-hidden />
              <span className={styles.title}>{href ? <Link to={href}>{title}</Link> : title}</span>
              <time dateTime={at} className={styles.time}>
                {timed ? `${weekday(at)}, ${time(at)}` : kind === 'retention' ? shortDate(at) : weekday(at)}
              </time>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
