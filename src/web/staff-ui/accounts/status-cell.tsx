import { type Icon, IconCircleCheck, IconKey, IconMailForward, IconUserOff } from '@tabler/icons-react'
import type { AccountStatus } from '#contract/users/rows.ts'
import type { OwnCells } from '../record/list/list-table.tsx'
import type { Tone } from '../status/status-badge.tsx'
import { date, shortDate } from '../text/format.ts'
import styles from './cells.module.css'

const looks: Record<AccountStatus, { label: string; tone: Tone; icon: Icon }> = {
  active: { label: 'Aktiv', tone: 'done', icon: IconCircleCheck },
  invited: { label: 'Eingeladen', tone: 'progress', icon: IconMailForward },
  reset: { label: 'Neues Passwort offen', tone: 'waiting', icon: IconKey },
  locked: { label: 'Gesperrt', tone: 'hold', icon: IconUserOff },
}

/** Somebody else chose the password: the person can do nothing before changing it. */
const firstPassword: (typeof looks)[AccountStatus] = {
  label: 'Muss das Passwort ändern',
  tone: 'waiting',
  icon: IconKey,
}

/** The state of an account, and since or until when. */
export const statusCell =
  (now: string): OwnCells[string] =>
  ({ status, invited_until, locked_at, is_password_change_required }) => {
    const isFirst = status === 'active' && is_password_change_required === true
    const { label, tone, icon: Picture } = isFirst ? firstPassword : looks[status as AccountStatus]
    const more = status === 'locked' ? sinceText(locked_at) : linkText(status, invited_until, now)
    return (
      <span className={styles.status} data-tone={tone}>
        <Picture size={18} stroke={1.75} aria-hidden />
        <span>
          {label}
          {more && <small>{more}</small>}
        </span>
      </span>
    )
  }

const sinceText = (at: unknown) => (typeof at === 'string' ? `seit ${date(at)}` : null)

function linkText(status: unknown, until: unknown, now: string): string | null {
  if (status !== 'invited' && status !== 'reset') return null
  return typeof until === 'string' && until > now ? `Link gilt bis ${shortDate(until)}` : 'Link abgelaufen'
}
