import { type Icon, IconChecks, IconClock, IconMailX } from '@tabler/icons-react'
import { href, Link } from 'react-router'
import { number } from '../../staff-ui/text/format.ts'
import { Panel } from '../../staff-ui/page/panel.tsx'
import { Hint, type Tone } from '../../staff-ui/status/status-badge.tsx'
import styles from './email-panel.module.css'

/** Numbers of emails of the last 24 hours. */
export interface EmailCounts {
  sent: number
  waiting: number
  bounced: number
}

const parts: { key: keyof EmailCounts; tone: Tone; icon: Icon; word: string }[] = [
  { key: 'sent', tone: 'done', icon: IconChecks, word: 'versandt' },
  { key: 'waiting', tone: 'waiting', icon: IconClock, word: 'in Warteschlange' },
  { key: 'bounced', tone: 'error', icon: IconMailX, word: 'unzustellbar' },
]

export function EmailPanel({ mail }: { mail: EmailCounts }) {
  const total = mail.sent + mail.waiting + mail.bounced
  return (
    <Panel
      title="E-Mail-Versand"
      note={`letzte 24 Stunden, ${number(total)} Nachrichten`}
      action={<Link to={href('/admin/emails')}>Alle E-Mails</Link>}
    >
      <Bar mail={mail} total={Math.max(total, 1)} />
      <ul className={styles.words}>
        {parts.map(({ key, tone, icon, word }) => (
          <li key={key}>
            <Hint tone={tone} icon={icon}>
              {`${number(mail[key])} ${word}`}
            </Hint>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Bar whose parts have a visible minimum width and a gap between them. */
function Bar({ mail, total }: { mail: EmailCounts; total: number }) {
  const shown = parts.filter(({ key }) => mail[key] > 0)
  const widths = shown.map(({ key }) => Math.max(1.5, (mail[key] / total) * 100))
  const sum = widths.reduce((all, width) => all + width, 0)
  return (
    <svg className={styles.bar} width="100%" height="14" aria-hidden="true">
      {shown.map(({ key, tone }, index) => (
        <rect
          key={key}
          data-tone={tone}
          className={styles.part}
          x={`${(widths.slice(0, index).reduce((all, width) => all + width, 0) / sum) * 100}%`}
          width={`${((widths[index] ?? 0) / sum) * 100}%`}
          height="14"
          rx="3"
        />
      ))}
    </svg>
  )
}
