import { dateTime, dayKey, shortDate, timeWithSeconds } from '../text/format.ts'
import styles from './emails.module.css'
import { type Way, wayOf, type WayStep } from './way-steps.ts'

/** The way of an email with its times. */
export const EmailWay = ({ way, now }: { way: Way; now: string }) => (
  <section aria-labelledby="email-way">
    <h3 id="email-way" className={styles.heading}>
      Weg der Nachricht
    </h3>
    <ol className={styles.way}>
      {wayOf(way).map(step => (
        <Step key={step.title} step={step} now={now} />
      ))}
    </ol>
  </section>
)

function Step({
  step: { icon: Picture, title, at, detail, code, tone },
  now,
}: {
  step: WayStep
  now: string
}) {
  return (
    <li className={styles.step} data-tone={tone}>
      <span className={styles.disc}>
        <Picture size={16} stroke={1.75} aria-hidden />
      </span>
      <div>
        <p className={styles.stepTitle}>
          {title}
          {at && (
            <time dateTime={at} title={dateTime(at)}>
              {dayKey(at) === dayKey(now) ? '' : `${shortDate(at)} `}
              {timeWithSeconds(at)}
            </time>
          )}
        </p>
        {detail && <p className={styles.hint}>{detail}</p>}
        {code && <code className={styles.code}>{code}</code>}
      </div>
    </li>
  )
}
