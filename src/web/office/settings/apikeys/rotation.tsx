import { IconCircleCheck, IconClock, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../staff-ui/form/button.tsx'
import { failureText } from '../../../staff-ui/json/post-json.ts'
import { Asked } from '../../../staff-ui/page/asked.tsx'
import { date, dateTime, number, relativeDate } from '../../../staff-ui/text/format.ts'
import { act, type Apikey } from './act.ts'
import type { KeyActions } from './key-table.tsx'
import styles from './apikeys.module.css'

interface Props {
  apikey: Apikey
  now: string
  onChange: KeyActions['onChange']
}

const callsToday = (count: number) => (count === 1 ? '1 Aufruf heute' : `${number(count)} Aufrufe heute`)

/** Both secrets of a key that is being changed, side by side. */
export function Rotation({ apikey: { id, secrets, expires_on, updated_at }, now, onChange }: Props) {
  const [failure, setFailure] = useState('')
  const [fresh, old] = secrets
  if (!fresh || !old) return null
  const end = () =>
    act('end_secret', { id, version: updated_at, secret_id: old.id }).then(
      () => onChange(),
      (error: unknown) => setFailure(failureText(error)),
    )
  return (
    <tr className={styles.rotation}>
      <td colSpan={5}>
        <p className={styles.rotationHead}>
          <strong>Wechsel läuft: zwei Schlüssel gelten zugleich</strong>
          <span>begonnen am {dateTime(fresh.created_at)} Uhr</span>
        </p>
        <div className={styles.secrets}>
          <section aria-label="Alter Schlüssel">
            <p>
              <strong>Alt</strong> <code>{old.id}</code>
              <span className={styles.soon}>
                <IconClock size={16} stroke={1.75} aria-hidden /> bis {old.ends_at && dateTime(old.ends_at)}
              </span>
            </p>
            <p className={styles.quiet}>
              {callsToday(old.calls_today)}
              {old.last_used_at && `, letzter ${relativeDate(old.last_used_at, now)}`}
            </p>
            <Asked
              title="Den alten Schlüssel jetzt beenden?"
              action="Jetzt beenden"
              act={() => void end()}
              renderButton={ask => (
                <Button size="small" look="danger" onClick={ask}>
                  Jetzt beenden
                </Button>
              )}
            >
              <p>
                {fresh.last_used_at
                  ? 'Der neue wird schon benutzt.'
                  : 'Der neue wurde noch nie benutzt. Das Programm kommt dann vielleicht nicht mehr herein.'}
              </p>
            </Asked>
            {failure && (
              <p role="alert" className={styles.failure}>
                {failure}
              </p>
            )}
          </section>
          <section aria-label="Neuer Schlüssel">
            <p>
              <strong>Neu</strong> <code>{fresh.id}</code>
              <span className={styles.good}>
                <IconCircleCheck size={16} stroke={1.75} aria-hidden />{' '}
                {expires_on ? `bis ${date(expires_on)}` : 'unbegrenzt'}
              </span>
            </p>
            <p className={styles.quiet}>
              {fresh.last_used_at
                ? `${callsToday(fresh.calls_today)}, letzter ${relativeDate(fresh.last_used_at, now)}`
                : 'noch nie benutzt'}
            </p>
            {!fresh.last_used_at && (
              <p className={styles.quiet}>
                <IconInfoCircle size={16} stroke={1.75} aria-hidden /> Erst wenn der neue benutzt wird, den
                alten beenden.
              </p>
            )}
          </section>
        </div>
      </td>
    </tr>
  )
}
