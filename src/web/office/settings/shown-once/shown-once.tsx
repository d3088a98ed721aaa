import { IconAlertTriangle, IconCheck, IconCopy, IconKey } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { Button } from '../../../staff-ui/form/button.tsx'
import { copyToClipboard } from '../../../staff-ui/form/copy-button.tsx'
import { Dialog } from '../../../staff-ui/page/dialog.tsx'
import styles from './shown-once.module.css'

interface Props {
  title: string
  /** What is kept of it. */
  lead: string
  /** What it is: „Schlüssel“, „Geheimnis“. */
  name: string
  /** German words by its gender: „den“, „ihn“, „einen neuen“, „Dieser“. */
  words: { the: string; it: string; aNew: string; this: string }
  value: string
  onSaved: () => void
}

/** A secret that is shown once. Leaving the page before it was saved asks. */
export function ShownOnce({ title, lead, name, words, value, onSaved }: Props) {
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  useBeforeUnload(event => event.preventDefault())
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )
  return (
    <section ref={panel} className={styles.fresh} aria-labelledby={id} tabIndex={-1}>
      <IconKey size={24} stroke={1.75} aria-hidden />
      <div>
        <h2 id={id}>{title}</h2>
        <p>{lead}</p>
        <div className={styles.row}>
          <span className={styles.value}>
            <code>{value}</code>
            <Button size="small" icon={IconCopy} onClick={() => void copyToClipboard(value, name)}>
              Kopieren
            </Button>
          </span>
          <Button icon={IconCheck} onClick={onSaved}>
            Ich habe {words.it} gespeichert
          </Button>
        </div>
        <p className={styles.caution}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          Verlassen Sie die Seite vorher, brauchen Sie {words.aNew}. {words.this} lässt sich nicht wieder
          anzeigen.
        </p>
      </div>
      <Dialog
        opened={blocker.state === 'blocked'}
        onClose={() => blocker.reset?.()}
        title={`Haben Sie ${words.the} ${name} gespeichert?`}
        cancel="Hier bleiben"
        destructive
        actions={
          <Button look="danger" onClick={() => blocker.proceed?.()}>
            Seite verlassen
          </Button>
        }
      >
        <p>
          {words.this} lässt sich nicht wieder anzeigen. Sie brauchen dann {words.aNew}.
        </p>
      </Dialog>
    </section>
  )
}
