import { IconCircleCheck, IconCircleX, IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '../../../staff-ui/feedback/empty-state.tsx'
import { showToast } from '../../../staff-ui/feedback/toast.ts'
import { Button } from '../../../staff-ui/form/button.tsx'
import { failureText } from '../../../staff-ui/json/post-json.ts'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { Tabs } from '../../../staff-ui/page/tabs.tsx'
import { useUrlParams } from '../../../staff-ui/page/url-params.ts'
import { Pagination } from '../../../staff-ui/table/pagination.tsx'
import { dateTime, daysBetween, shortDay, time } from '../../../staff-ui/text/format.ts'
import tables from '../apikeys/apikeys.module.css'
import { act } from './act.ts'
import type { Log, ShownTarget } from './load.server.ts'
import styles from './webhooks.module.css'

interface Props {
  target: ShownTarget
  log: Log
  now: string
}

/** Attempts at a target, newest first; each opens to what was sent and answered. */
export function Attempts({ target, log: { attempts, page, onlyFailed }, now }: Props) {
  const params = useUrlParams()
  return (
    <Panel title="Versuche" note="der letzten 30 Tage" flush>
      <div className={styles.tabs}>
        <Tabs
          label="Versuche"
          tabs={[
            { to: params.to({ webhook: target.id, failed: undefined }), label: 'Alle', current: !onlyFailed },
            { to: params.to({ webhook: target.id, failed: 1 }), label: 'Nur Fehler', current: onlyFailed },
          ]}
        />
      </div>
      {attempts.length === 0 ? (
        <EmptyState icon={IconHistory} title={onlyFailed ? 'Kein Fehler' : 'Noch kein Versuch'} quiet>
          {onlyFailed
            ? 'Alles, was gesendet wurde, kam an.'
            : 'Hier steht jede Nachricht mit der Antwort, sobald etwas geschieht. „Test senden“ probiert es gleich.'}
        </EmptyState>
      ) : (
        <>
          <table className={tables.table}>
            <caption className="visually-hidden">Versuche, neueste zuerst</caption>
            <thead>
              <tr>
                <th scope="col">Zeit</th>
                <th scope="col">Ereignis</th>
                <th scope="col">Antwort</th>
                <th scope="col">Dauer</th>
                <th scope="col">Versuch</th>
                <td />
              </tr>
            </thead>
            {attempts.map(attempt => (
              <Attempt key={attempt.id} attempt={attempt} target={target} now={now} />
            ))}
          </table>
          <Pagination {...page} />
        </>
      )}
    </Panel>
  )
}

type Row = Log['attempts'][number]

const seconds = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

function Attempt({ attempt, target, now }: { attempt: Row; target: ShownTarget; now: string }) {
  const [isOpen, setOpen] = useState(false)
  const { at, type, title, ok, status, milliseconds, number } = attempt
  const Picture = ok ? IconCircleCheck : IconCircleX
  return (
    <tbody>
      <tr>
        <td data-label="Zeit">
          <time dateTime={at} title={dateTime(at)}>
            {daysBetween(at, now) === 0 ? time(at) : `${shortDay(at, now)} ${time(at)}`}
          </time>
        </td>
        <th scope="row">
          <button
            type="button"
            className={styles.open}
            aria-expanded={isOpen}
            title={title}
            onClick={() => setOpen(!isOpen)}
          >
            <code>{type}</code>
          </button>
        </th>
        <td data-label="Antwort">
          <span className={styles.answer} data-ok={ok || undefined}>
            <Picture size={18} stroke={1.75} aria-hidden />
            {status ?? (attempt.error.startsWith('Keine Antwort') ? 'Zeit um' : 'Keine')}
          </span>
        </td>
        <td data-label="Dauer">{seconds.format(milliseconds / 1_000)} s</td>
        <td data-label="Versuch">{number}</td>
        <td className={tables.rowActions}>
          <div>
            <Again target={target} event={attempt} />
          </div>
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={6}>
            <Sent attempt={attempt} />
          </td>
        </tr>
      )}
    </tbody>
  )
}

function Again({ target, event }: { target: ShownTarget; event: Row }) {
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      await act('resend', { id: target.id, event_id: event.event_id })
      showToast('Wird noch einmal gesendet')
    } catch (error) {
      showToast(failureText(error))
    }
    setBusy(false)
  }
  return (
    <Button
      size="small"
      disabled={isBusy || !target.enabled}
      aria-label={`Erneut: ${event.title}, ${time(event.at)}`}
      onClick={() => void send()}
    >
      Erneut
    </Button>
  )
}

const Sent = ({ attempt: { event_id, title, href, error, next_at, body, answer } }: { attempt: Row }) => (
  <div className={styles.sent}>
    <p className={styles.quiet}>
      {title}
      {href && (
        <>
          {', '}
          <Link to={href}>zum Eintrag</Link>
        </>
      )}
      {'. Nachricht '}
      <code>{event_id}</code>
      {next_at && `. Nächster Versuch ${dateTime(next_at)} Uhr`}
    </p>
    {error && <p className={styles.failure}>{error}</p>}
    <h3>Gesendet</h3>
    <pre tabIndex={0}>{body}</pre>
    <h3>Antwort</h3>
    <pre tabIndex={0}>{answer || 'Leer'}</pre>
  </div>
)
