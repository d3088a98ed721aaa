import { IconAlertTriangle, IconPlayerTrackNext } from '@tabler/icons-react'
import { ButtonLink } from '../../staff-ui/form/button.tsx'
import { relativeDate } from '../../staff-ui/text/format.ts'
import { greeting, today } from './key-figures.ts'
import type { DashboardProps } from './dashboard-view.tsx'
import styles from './dashboard.module.css'

type Props = Pick<DashboardProps, 'now' | 'user' | 'last_signin_at' | 'may'>

export function DashboardHead({ now, user, last_signin_at, may }: Props) {
  return (
    <header className={styles.head}>
      <div>
        <h1>{greeting(user, now)}</h1>
        <p className={styles.day}>
          {today(now)}
          {last_signin_at && (
            <span className={styles.signin}> · zuletzt angemeldet {relativeDate(last_signin_at, now)}</span>
          )}
        </p>
      </div>
      <div className={styles.actions}>
        {may.disturbances && (
          <ButtonLink to="/login/disturbance/new" icon={IconAlertTriangle} className={styles.report}>
            Störung melden
          </ButtonLink>
        )}
        {may.procedures && (
          <ButtonLink
            to="/login/procedures/next"
            look="primary"
            icon={IconPlayerTrackNext}
            keys="n"
            className={may.disturbances ? styles.next : undefined}
          >
            Nächsten Vorgang öffnen
          </ButtonLink>
        )}
      </div>
    </header>
  )
}
