import { href } from 'react-router'
import '../staff-ui/layout/fonts.css'
import '../staff-ui/layout/staff-ui.css'
import type { ReactNode } from 'react'
import styles from './auth.module.css'

export interface AuthHost {
  title: string
  logo: string | null
  color: string
  /** Address of the icon for the browser's tab. */
  icon: string
  /** Null if the portal has no customer login, and on the main host. */
  customer_login: string | null
  phone: string
  /** Portals have their own imprint and privacy statement. */
  isPortal: boolean
}

/** Layout of the pages before sign-in; needs no script. */
export function AuthLayout({ host, children }: { host: AuthHost; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <link rel="icon" href={host.icon} />
      <svg className={styles.tenant} width="100%" height="4" aria-hidden="true">
        <rect width="100%" height="100%" fill={host.color} />
      </svg>
      <div className={styles.column}>
        <header className={styles.head}>
          {host.logo && <img src={host.logo} alt="" className={styles.logo} />}
          <p>
            <strong className={styles.title}>{host.title}</strong>
            Anmeldung für Beschäftigte
          </p>
        </header>
        <main className={styles.card}>{children}</main>
      </div>
      <footer className={styles.foot}>
        {host.customer_login && (
          <>
            <span>Sie sind Kundin oder Kunde?</span>
            <a href={host.customer_login}>Zum Kundenlogin</a>
          </>
        )}
        {host.isPortal && (
          <>
            <a href={href('/impressum')}>Impressum</a>
            <a href={href('/datenschutz')}>Datenschutz</a>
            <a href={href('/barrierefreiheit')}>Barrierefreiheit</a>
          </>
        )}
      </footer>
    </div>
  )
}
