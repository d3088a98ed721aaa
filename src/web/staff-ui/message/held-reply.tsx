import { IconPencil, IconSend } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Alert } from '../feedback/alert.tsx'
import { Button, ButtonLink } from '../form/button.tsx'
import styles from './held-reply.module.css'

/** What the customer or a colleague did since the message was begun. */
export interface NewSince {
  count: number
  entries: ReactNode
}

/** The new things beside the draft, the newest first; they have the focus. */
export function HeldReply({ news }: { news: NewSince }) {
  const newest = useRef<HTMLElement>(null)
  useEffect(() => newest.current?.focus(), [])
  return (
    <section ref={newest} tabIndex={-1} className={styles.news} aria-label="Neu, seit Sie schreiben">
      <Alert tone="waiting" role="alert" title="Noch nicht gesendet: Hier ist inzwischen etwas passiert">
        <p>Lesen Sie, was neu ist. Ihr Text ist gespeichert.</p>
      </Alert>
      <h3 className={styles.title}>
        Neu, seit Sie schreiben <span>{news.count}</span>
      </h3>
      {news.entries}
    </section>
  )
}

interface FootProps {
  close: string
  onWrite: () => void
}

/** Goes on writing, sends as it is, or keeps the draft for later. */
export const HeldFoot = ({ close, onWrite }: FootProps) => (
  <>
    <Button look="primary" icon={IconPencil} onClick={onWrite}>
      Weiterschreiben
    </Button>
    <Button type="submit" icon={IconSend} keys="mod+enter">
      Unverändert senden
    </Button>
    <ButtonLink look="quiet" to={close} preventScrollReset>
      Entwurf behalten, schließen
    </ButtonLink>
  </>
)
