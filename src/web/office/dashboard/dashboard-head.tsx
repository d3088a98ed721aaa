import { IconAlertTriangle, IconPlayerTrackNext } from '@tabler/icons-react'
import { href } from 'react-router'
import { ButtonLink } from '../../staff-ui/form/button.tsx'
import { relativeDate } from '../../staff-ui/text/format.ts'
import { greeting, today } from './key-figures.ts'
import type { DashboardProps } from './dashboard-props.ts'
import styles from './dashboard.module.css'

type Props = Pick<DashboardProps, 'now' | 'user' | 'last_signin_at' | 'mayEdit' | 'mayReport'>

export function DashboardHead({ now, user, last_signin_at, mayEdit, mayReport }: Props) {
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
        {mayReport && (
          <ButtonLink to={href('/login/disturbance/new')} icon={IconAlertTriangle}>
            Störung melden
          </ButtonLink>
        )}
        {mayEdit && (
          <ButtonLink to={href('/login/procedures/next')} look="primary" icon={IconPlayerTrackNext} keys="n">
            Nächsten Vorgang öffnen
          </ButtonLink>
        )}
      </div>
    </header>
  )
}
