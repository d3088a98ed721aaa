import { IconCopy, IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { href, useFetcher } from 'react-router'
import type { SenderCheckRow } from '#contract/emails/sender-checks.ts'
import { dnsLooks } from '../../../staff-ui/emails/dns-look.ts'
import { Button } from '../../../staff-ui/form/button.tsx'
import { copyToClipboard } from '../../../staff-ui/form/copy-button.tsx'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { Hint } from '../../../staff-ui/status/status-badge.tsx'
import { time } from '../../../staff-ui/text/format.ts'
import type { SenderAnswer } from './sender.route.ts'
import styles from './sender-checks.module.css'

/** Whether the DNS of the saved sender lets the mail server send for it. */
export function SenderChecks() {
  const { load, data, state } = useFetcher<SenderAnswer>()
  const address = href('/login/settings/sender')
  useEffect(() => void load(address), [load, address])
  const isChecking = state !== 'idle'
  const checked = data && 'checks' in data ? data : null
  return (
    <div id="field-delivery" tabIndex={-1}>
      <Panel
        title="Zustellung"
        note={checked ? checked.domain : 'Ohne diese Einträge landen E-Mails leicht im Spam.'}
        flush
      >
        {data && 'failure' in data && <p className={styles.foot}>{data.failure}</p>}
        {checked && (
          <ul className={styles.list}>
            {checked.checks.map(check => (
              <Check key={check.record} check={check} />
            ))}
          </ul>
        )}
        <p className={styles.foot} role="status">
          {checked && !isChecking
            ? `Geprüft um ${time(checked.checked_at)} Uhr, für die gespeicherte Adresse.`
            : isChecking
              ? 'Wird geprüft …'
              : ''}
          <Button
            size="small"
            look="quiet"
            icon={IconRefresh}
            disabled={isChecking}
            onClick={() => void load(`${address}?fresh=true`)}
          >
            Jetzt prüfen
          </Button>
        </p>
      </Panel>
    </div>
  )
}

function Check({ check: { record, result, name, found, wanted } }: { check: SenderCheckRow }) {
  const [isOpen, setOpen] = useState(false)
  const { label, tone, icon } = dnsLooks[result]
  const line = `${name} TXT "${wanted}"`
  return (
    <li className={styles.check}>
      <strong>{record}</strong>
      <Hint tone={tone} icon={icon}>
        {label}
      </Hint>
      {wanted && (
        <Button size="small" look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Eintrag schließen' : 'Eintrag zeigen'}
        </Button>
      )}
      {isOpen && (
        <div className={styles.entry}>
          {found && (
            <p>
              Jetzt steht dort: <code>{found}</code>
            </p>
          )}
          <p>Tragen Sie im DNS Ihrer Domain ein:</p>
          <code>{line}</code>
          <Button size="small" icon={IconCopy} onClick={() => void copyToClipboard(line, 'Eintrag')}>
            Kopieren
          </Button>
        </div>
      )}
      {result === 'unknown' && (
        <p className={styles.entry}>Den richtigen Eintrag nennt Ihnen der Betreiber der Plattform.</p>
      )}
    </li>
  )
}
