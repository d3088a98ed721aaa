import { type Icon, IconMail, IconMailOff, IconUserOff } from '@tabler/icons-react'
import type { Reach } from './lookups.ts'
import styles from './status-panel.module.css'

/** List of the people that an email reaches and leaves out, with numbers. */
export const ReachList = ({ reach: { emails, unconfirmed, paused } }: { reach: Reach }) => (
  <div role="status">
    <ul className={styles.reach}>
      <Line icon={IconMail} label="E-Mail" count={emails} />
      {unconfirmed > 0 && (
        <Line icon={IconUserOff} label="Ausgelassen: Adresse nicht bestätigt" count={unconfirmed} />
      )}
      {paused > 0 && <Line icon={IconMailOff} label="Ausgelassen: pausiert" count={paused} />}
    </ul>
    <p className={styles.hint}>
      {emails ? 'Eine gesendete E-Mail lässt sich nicht zurückholen.' : 'Es geht keine E-Mail hinaus.'}
    </p>
  </div>
)

const Line = ({ icon: Picture, label, count }: { icon: Icon; label: string; count: number }) => (
  <li>
    <Picture size={18} stroke={1.75} aria-hidden />
    {label}
    <strong>{count}</strong>
  </li>
)
