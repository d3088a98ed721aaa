import { Dialog } from '../page/dialog.tsx'
import { withoutSheet } from '../emails/without-sheet.ts'
import type { useMessagePreview } from './use-message-preview.ts'
import styles from './message-preview.module.css'

type Props = Pick<ReturnType<typeof useMessagePreview>, 'state' | 'close'>

/** The email and the message as they arrive. */
export function MessagePreview({ state, close }: Props) {
  const { shown, failure } = state ?? {}
  return (
    <Dialog opened={state !== null} onClose={close} title="So kommt die Nachricht an" size="wide">
      {!shown && <p role="status">{failure ?? 'Die Vorschau wird geladen …'}</p>}
      {shown?.email && (
        <>
          <p className={styles.subject}>
            Betreff der E-Mail: <strong>{shown.subject}</strong>
          </p>
          <iframe title="E-Mail" sandbox="" srcDoc={withoutSheet(shown.email)} className={styles.frame} />
        </>
      )}
      {shown && (
        <section aria-label="Im Vorgang">
          <p className={styles.subject}>
            {shown.email
              ? 'So steht die Nachricht im Vorgang:'
              : 'So steht die Nachricht im Vorgang und im Brief:'}
          </p>
          <div className={styles.text} dangerouslySetInnerHTML={{ __html: shown.html }} />
        </section>
      )}
    </Dialog>
  )
}
