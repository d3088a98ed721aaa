import { IconEdit, IconKey, IconPlugConnected, IconSend, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { showToast } from '../../../staff-ui/feedback/toast.ts'
import { Button } from '../../../staff-ui/form/button.tsx'
import { failureText } from '../../../staff-ui/json/post-json.ts'
import { Asked } from '../../../staff-ui/page/asked.tsx'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { dateTime } from '../../../staff-ui/text/format.ts'
import { act, type CreatedTarget, type Target, versionOf } from './act.ts'
import { Attempts } from './attempts.tsx'
import type { Log, ShownTarget } from './load.server.ts'
import { Replay } from './replay.tsx'
import { TargetAlert } from './target-alert.tsx'
import { TargetState } from './target-state.tsx'
import styles from './webhooks.module.css'

interface Props {
  target: ShownTarget
  log: Log
  now: string
  onEdit: (target: Target) => void
  /** After a change; with the target and its secret after that was renewed. */
  onChange: (created?: CreatedTarget) => Promise<void>
}

/** The selected target: what can be done with it, its attempts, and what is sent again. */
export function TargetView({ target, log, now, onEdit, onChange }: Props) {
  const { run, isBusy } = useRun()
  const test = () =>
    run(async () => {
      await act('test', { id: target.id })
      showToast('Nachricht zur Probe wird gesendet')
    })
  const rotate = () => run(async () => onChange(await act('rotate', versionOf(target))))
  const enable = (enabled: boolean) =>
    run(async () => {
      await act('update', { ...versionOf(target), input: { enabled } })
      await onChange()
      showToast(enabled ? 'Eingeschaltet' : 'Abgeschaltet')
    })
  const remove = () =>
    run(async () => {
      await act('remove', versionOf(target))
      await onChange()
      showToast('Ziel gelöscht')
    })
  return (
    <section className={styles.view} aria-labelledby="target">
      <header className={styles.head}>
        <div className={styles.name}>
          <h2 id="target">{target.name}</h2>
          <TargetState target={target} now={now} pill />
        </div>
        <div className={styles.actions}>
          {target.enabled ? (
            <Button icon={IconSend} disabled={isBusy} onClick={() => void test()}>
              Test senden
            </Button>
          ) : (
            <Button
              look="primary"
              icon={IconPlugConnected}
              disabled={isBusy}
              onClick={() => void enable(true)}
            >
              Wieder einschalten
            </Button>
          )}
          <Asked
            title={`Geheimnis von „${target.name}“ wechseln?`}
            action="Neues Geheimnis ausgeben"
            act={() => void rotate()}
            renderButton={ask => (
              <Button icon={IconKey} disabled={isBusy} onClick={ask}>
                Geheimnis wechseln
              </Button>
            )}
          >
            <p>24 Stunden lang unterschreiben altes und neues, danach nur noch das neue.</p>
          </Asked>
          <Button icon={IconEdit} onClick={() => onEdit(target)}>
            Bearbeiten
          </Button>
        </div>
      </header>
      <TargetAlert target={target} now={now} />
      <div className={styles.columns}>
        <Attempts target={target} log={log} now={now} />
        <div className={styles.aside}>
          <Replay target={target} now={now} onDone={() => void onChange()} />
          <Panel title="Arten" note={String(target.types.length)}>
            <ul className={styles.types}>
              {target.titles.map(({ type, title }) => (
                <li key={type}>
                  {title}
                  <code>{type}</code>
                </li>
              ))}
            </ul>
          </Panel>
          <Panel title="Abschalten und löschen">
            <div className={styles.end}>
              {target.former_secret_ends_at && target.former_secret_ends_at > now && (
                <p className={styles.quiet}>
                  Das frühere Geheimnis gilt bis {dateTime(target.former_secret_ends_at)} Uhr.
                </p>
              )}
              {target.enabled && (
                <Button disabled={isBusy} onClick={() => void enable(false)}>
                  Abschalten
                </Button>
              )}
              <Asked
                title={`Ziel „${target.name}“ löschen?`}
                action="Ziel löschen"
                act={() => void remove()}
                renderButton={ask => (
                  <Button look="danger" icon={IconTrash} disabled={isBusy} onClick={ask}>
                    Löschen
                  </Button>
                )}
              >
                <p>Geheimnis und Versuche gehen mit. Das lässt sich nicht zurücknehmen.</p>
              </Asked>
            </div>
          </Panel>
        </div>
      </div>
    </section>
  )
}

/** Runs one act at a time and says why one was refused. */
function useRun() {
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      showToast(failureText(error))
    }
    setBusy(false)
  }
  return { run, isBusy }
}
