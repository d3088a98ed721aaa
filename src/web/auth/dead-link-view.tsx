import { href, Link } from 'react-router'
import styles from './auth.module.css'

/** Says that a link was used or has ended, and what to do. */
export function DeadLinkView() {
  return (
    <>
      <h1>Dieser Link gilt nicht mehr</h1>
      <p className={styles.lead}>
        Er wurde schon benutzt, durch einen neueren ersetzt oder ist abgelaufen. Melden Sie sich an oder
        lassen Sie sich einen neuen senden.
      </p>
      <p className={styles.below}>
        <Link to={href('/login')}>Anmelden</Link>
        <Link to={href('/password/forgotten')}>Neuen Link anfordern</Link>
      </p>
    </>
  )
}
