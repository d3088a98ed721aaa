import type { MessagePreview as Preview } from '#contract/procedures/staff/respond.ts'
import { failureText, sendJson } from '../form/media/send-file.ts'
import { useState } from 'react'
import { Dialog } from '../page/dialog.tsx'
import { withoutSheet } from '../record/page/email-panel.tsx'
import styles from './message-preview.module.css'

/** Asks the server for a message as its recipient gets it. */
export function useMessagePreview(address: string) {
  const [state, setState] = useState<{ shown?: Preview; failure?: string } | null>(null)
  async function show(body: object) {
    setState({})
    try {
      setState({ shown: await sendJson<Preview>(address, 'POST', body) })
    } catch (error) {
      setState({ failure: failureText(error) })
    }
  }
  return { state, show, close: () => setState(null) }
}

type Props = ReturnType<typeof useMessagePreview>

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
