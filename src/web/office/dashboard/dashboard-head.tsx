import { IconAlertTriangle, IconPlayerTrackNext } from '@tabler/icons-react'
import { href } from 'react-router'
import { ButtonLink } from '../../staff-ui/form/button.tsx'
import { longDate, relativeDate } from '../../staff-ui/text/format.ts'
import styles from './dashboard.module.css'
import { greeting } from './key-figures.ts'
import type { Dashboard } from './load-dashboard.server.ts'

export const DashboardHead = ({ now, user, may }: Pick<Dashboard, 'now' | 'user' | 'may'>) => (
  <header className={styles.head}>
    <div>
      <h1>{greeting(user, now)}</h1>
      <p className={styles.day}>
        {longDate(now)}
        {user.last_signin_at && (
          <span className={styles.signin}>
            {' '}
            · zuletzt angemeldet {relativeDate(user.last_signin_at, now)}
          </span>
        )}
      </p>
    </div>
    <div className={styles.actions}>
      {may.report && (
        <ButtonLink to={href('/login/disturbance/new')} icon={IconAlertTriangle}>
          Störung melden
        </ButtonLink>
      )}
      {may.edit && (
        <ButtonLink to={href('/login/procedures/next')} look="primary" icon={IconPlayerTrackNext} keys="n">
          Nächsten Vorgang öffnen
        </ButtonLink>
      )}
    </div>
  </header>
)
