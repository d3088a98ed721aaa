import { Link } from 'react-router'
import type { EmailListRow } from '#contract/emails/rows.ts'
import styles from '../../staff-ui/emails/emails.module.css'
import { useUrlParams } from '../../staff-ui/page/url-params.ts'
import { number } from '../../staff-ui/text/format.ts'

/** Numbers of a notification of many, with the way to its single emails. */
export function MailingNumbers({ mailing }: { mailing: NonNullable<EmailListRow['mailing']> }) {
  const { to } = useUrlParams()
  const { occasion, total, sent, waiting, bounced } = mailing
  const numbers = [
    ['Empfänger', total],
    ['Versandt', sent],
    ['Wartet', waiting],
    ['Unzustellbar', bounced],
  ] as const
  return (
    <section aria-label="Benachrichtigung an viele">
      <dl className={styles.numbers}>
        {numbers.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.hint}>
        Unten steht die erste dieser E-Mails.{' '}
        <Link to={to({ mailing: occasion, email: undefined })}>Alle einzeln zeigen</Link>
      </p>
    </section>
  )
}
