import { IconAlertTriangle, IconCheck, IconCopy, IconKey } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { Button } from '../../../staff-ui/form/button.tsx'
import { copyToClipboard } from '../../../staff-ui/form/copy-button.tsx'
import { Dialog } from '../../../staff-ui/page/dialog.tsx'
import type { CreatedKey } from './act.ts'
import styles from './apikeys.module.css'

/** A new key, which is shown once. Leaving the page before it was saved asks. */
export function NewKey({ created: { name, key }, onSaved }: { created: CreatedKey; onSaved: () => void }) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  useBeforeUnload(event => event.preventDefault())
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )
  return (
    <section ref={panel} className={styles.fresh} aria-labelledby="new-key" tabIndex={-1}>
      <IconKey size={24} stroke={1.75} aria-hidden />
      <div>
        <h2 id="new-key">Der neue Schlüssel für „{name}“</h2>
        <p>Wir zeigen ihn nur jetzt. Gespeichert ist bei uns nur ein Prüfwert.</p>
        <div className={styles.freshRow}>
          <span className={styles.key}>
            <code>{key}</code>
            <Button size="small" icon={IconCopy} onClick={() => void copyToClipboard(key, 'Schlüssel')}>
              Kopieren
            </Button>
          </span>
          <Button icon={IconCheck} onClick={onSaved}>
            Ich habe ihn gespeichert
          </Button>
        </div>
        <p className={styles.caution}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          Verlassen Sie die Seite vorher, legen Sie einen neuen an. Dieser lässt sich nicht wieder anzeigen.
        </p>
      </div>
      <Dialog
        opened={blocker.state === 'blocked'}
        onClose={() => blocker.reset?.()}
        title="Haben Sie den Schlüssel gespeichert?"
        cancel="Hier bleiben"
        destructive
        actions={
          <Button look="danger" onClick={() => blocker.proceed?.()}>
            Seite verlassen
          </Button>
        }
      >
        <p>Er lässt sich nicht wieder anzeigen. Ohne ihn brauchen Sie einen neuen.</p>
      </Dialog>
    </section>
  )
}
