import { Link } from 'react-router'
import { useUrlParams } from '../../staff-ui/page/url-params.ts'
import { Verdict } from '../../staff-ui/status/verdict.tsx'
import { relativeDate } from '../../staff-ui/text/format.ts'
import styles from './approval.module.css'
import type { Waiting } from './load-approval.ts'

interface Props {
  waiting: readonly Waiting[]
  /** Id of the account that is shown. */
  chosen: string
  now: string
}

/** The accounts that wait, each with how many of its checks passed. */
export function Queue({ waiting, chosen, now }: Props) {
  const address = useUrlParams()
  return (
    <ol className={styles.accounts}>
      {waiting.map(account => (
        <li key={account.id}>
          <Link
            to={address.to({ open: account.id })}
            className={styles.account}
            aria-current={account.id === chosen ? 'true' : undefined}
            preventScrollReset
          >
            <span className={styles.name}>{account.name || account.user?.email}</span>
            <span className={styles.when}>{relativeDate(account.created_at, now)}</span>
            <span className={styles.what}>
              {[account.customer_number || account.customer_number_requested, account.city]
                .filter(Boolean)
                .join(' · ') || 'ohne Kundennummer'}
            </span>
            <span className={styles.score}>
              <Score {...account} />
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}

function Score({ passed, of }: Pick<Waiting, 'passed' | 'of'>) {
  if (!of) return <Verdict tone="hold">nichts bekannt</Verdict>
  const tone = passed * 2 < of ? 'error' : 'waiting'
  return <Verdict tone={passed === of ? 'done' : tone}>{`${passed} von ${of}`}</Verdict>
}
