import { IconFingerprint, IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { href, Link, useRevalidator } from 'react-router'
import { Alert } from '../../../staff-ui/feedback/alert.tsx'
import { showToast } from '../../../staff-ui/feedback/toast.ts'
import { Button } from '../../../staff-ui/form/button.tsx'
import { failureText, postJson } from '../../../staff-ui/json/post-json.ts'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { number, relativeDate } from '../../../staff-ui/text/format.ts'
import styles from '../storage/storage.module.css'
import type { Exchange } from './load.server.ts'

interface Props {
  state: Exchange['state']
  now: string
  isOn: boolean
  hasServer: boolean
}

/** When the folders were last looked at, what kept us from it, and a look by hand. */
export function LookState({ state, now, isOn, hasServer }: Props) {
  const { isBusy, look } = useLook(state.looked_at)
  return (
    <Panel
      nested
      title="Stand der Ordner"
      note={state.looked_at && `zuletzt nachgesehen ${relativeDate(state.looked_at, now)}`}
      action={
        <Button icon={IconRefresh} disabled={isBusy || !isOn || !hasServer} onClick={() => void look()}>
          {isBusy ? 'Wird nachgesehen …' : 'Jetzt nachsehen'}
        </Button>
      }
      flush
    >
      <div role="status" className={styles.outcome}>
        {state.failure && isOn && <Alert tone="error">{state.failure}</Alert>}
        <p className={styles.hint}>{stateText({ state, isOn, hasServer })}</p>
      </div>
      {state.fingerprint && (
        <p className={styles.fingerprint}>
          <IconFingerprint size={18} stroke={1.75} aria-hidden />
          <span>
            Nur an den Server mit diesem Fingerabdruck: <code>{state.fingerprint}</code>
          </span>
          <Link to={href('/login/settings/storage')}>Verbindung prüfen</Link>
        </p>
      )}
    </Panel>
  )
}

function stateText({ state: { waiting, failed }, isOn, hasServer }: Omit<Props, 'now'>) {
  if (!hasServer) return 'Stellen Sie zuerst unter „Dateiablage“ einen Server ein.'
  if (!isOn) return 'Der Austausch ist aus. Eingeschaltet sehen wir jede Minute nach.'
  const files = waiting === 1 ? '1 Datei wartet' : `${number(waiting)} Dateien warten`
  const failures = failed ? ` ${number(failed)} in den letzten sieben Tagen gescheitert.` : ''
  return `Wir sehen jede Minute nach. ${files} in „in“: Eine Datei wird geholt, wenn sie eine Minute lang gleich geblieben ist.${failures}`
}

/** Seconds that a look by hand is waited for. */
const patience = 60

/** Asks for a look and waits until there was one since. */
function useLook(lookedAt: string | null) {
  const { revalidate } = useRevalidator()
  const [before, setBefore] = useState<{ lookedAt: string | null }>()
  const isBusy = before !== undefined && before.lookedAt === lookedAt
  useEffect(() => {
    if (!isBusy) return
    const timer = setInterval(() => void revalidate(), 1000)
    const end = setTimeout(() => {
      setBefore(undefined)
      showToast('Es dauert länger. Das Ergebnis steht später hier.')
    }, patience * 1000)
    return () => {
      clearInterval(timer)
      clearTimeout(end)
    }
  }, [isBusy, revalidate])
  const look = async () => {
    setBefore({ lookedAt })
    try {
      await postJson(href('/login/settings/exchange/look'), {})
    } catch (error) {
      setBefore(undefined)
      showToast(failureText(error))
    }
  }
  return { isBusy, look }
}
