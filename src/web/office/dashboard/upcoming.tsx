import { type Icon, IconBarrierBlock, IconBriefcase, IconNews, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { shortDate, time, weekday } from '../../staff-ui/text/format.ts'
import { Panel } from '../../staff-ui/page/panel.tsx'
import styles from './upcoming.module.css'

/** A scheduled event: news are published, works begin, a deadline ends, old procedures are deleted. */
export interface UpcomingEvent {
  kind: keyof typeof looks
  title: string
  at: string
  href: string
}

const moment = (at: string) => `${weekday(at)}, ${time(at)}`

const looks = {
  news: { icon: IconNews, when: moment },
  maintenance: { icon: IconBarrierBlock, when: moment },
  jobs: { icon: IconBriefcase, when: weekday },
  retention: { icon: IconTrash, when: shortDate },
} satisfies Record<string, { icon: Icon; when: (at: string) => string }>

export const Upcoming = ({ events }: { events: readonly UpcomingEvent[] }) => (
  <Panel title="Demnächst">
    {events.length === 0 && <p>In den nächsten Tagen steht nichts an.</p>}
    <ul className={styles.list}>
      {events.map(({ kind, title, at, href }) => {
        const { icon: Picture, when } = looks[kind]
        return (
          <li key={href + title} className={styles.item}>
            <Picture size={18} stroke={1.75} aria-hidden />
            <span className={styles.title}>
              <Link to={href}>{title}</Link>
            </span>
            <time dateTime={at} className={styles.time}>
              {when(at)}
            </time>
          </li>
        )
      })}
    </ul>
  </Panel>
)
