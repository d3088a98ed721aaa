import { IconKeyOff, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import type { ApikeyRefusal } from '#contract/apikeys.ts'
import { Button } from '../../../staff-ui/form/button.tsx'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { date, number, relativeDate } from '../../../staff-ui/text/format.ts'
import type { Apikey } from './act.ts'
import styles from './apikeys.module.css'

interface Props {
  refusals: readonly ApikeyRefusal[]
  keys: readonly Apikey[]
  now: string
  /** Opens the form of a key with a scope chosen beforehand. */
  onGive: (key: Apikey) => void
}

const shown = 10

/** Calls of the last day that were refused to keys, and the way to allow them. */
export function Refusals({ refusals, keys, now, onGive }: Props) {
  const [isWhole, setWhole] = useState(false)
  if (!refusals.length) return null
  return (
    <Panel title="Abgewiesene Aufrufe" note="letzte 24 Stunden" flush>
      <table className={styles.table}>
        <caption className="visually-hidden">Abgewiesene Aufrufe</caption>
        <thead>
          <tr>
            <th scope="col">Schlüssel</th>
            <th scope="col">Aufruf</th>
            <th scope="col">Grund</th>
            <th scope="col">Wie oft</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {refusals.slice(0, isWhole ? undefined : shown).map(refusal => {
            const key = keys.find(({ id }) => id === refusal.apikey_id)
            return (
              <tr key={`${refusal.secret_id} ${refusal.call} ${refusal.reason}`}>
                <th scope="row">
                  {key?.ended_at ? 'beendet: ' : `${refusal.name} `}
                  {key?.ended_at && <code>{refusal.secret_id}</code>}
                </th>
                <td data-label="Aufruf">
                  <code>{refusal.call}</code>
                </td>
                <td data-label="Grund">
                  <Reason refusal={refusal} ended={key?.ended_at ?? null} />
                </td>
                <td data-label="Wie oft">
                  {number(refusal.count)}
                  <span className={styles.sub}>
                    zuletzt {relativeDate(refusal.last_at, now)} von {refusal.last_from}
                  </span>
                </td>
                <td className={styles.rowActions}>
                  {refusal.scope && key && !key.ended_at && !key.scopes.includes(refusal.scope) && (
                    <div>
                      <Button size="small" onClick={() => onGive(withScope(key, refusal.scope))}>
                        Recht geben …
                      </Button>
                    </div>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {refusals.length > shown && !isWhole && (
        <p className={styles.rest}>
          <Button size="small" onClick={() => setWhole(true)}>
            Alle {refusals.length} zeigen
          </Button>
        </p>
      )}
    </Panel>
  )
}

const withScope = (key: Apikey, scope: string): Apikey => ({ ...key, scopes: [...key.scopes, scope] })

function Reason({ refusal: { reason, scope }, ended }: { refusal: ApikeyRefusal; ended: string | null }) {
  const isScope = reason === 'scope'
  const Picture = isScope ? IconLock : IconKeyOff
  const words = {
    scope: scope ? 'Recht fehlt: ' : 'Für Schlüssel nicht zugänglich',
    ended: ended ? `Beendet am ${date(ended)}` : 'Beendet',
    expired: 'Abgelaufen',
    address: 'Fremde Adresse',
  }
  return (
    <span className={styles.reason}>
      <Picture size={16} stroke={1.75} aria-hidden />
      <span>
        {words[reason]}
        {isScope && scope && <code>{scope}</code>}
      </span>
    </span>
  )
}
