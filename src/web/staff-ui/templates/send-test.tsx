import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { failureText } from '../json/post-json.ts'
import { time } from '../text/format.ts'
import styles from './templates.module.css'

/** When the mail server took a test, and what it said. */
export interface Sent {
  response: string
  sent_at: string
}

interface Answer {
  isSent: boolean
  text: string
}

/** Sends a test and keeps what came of it. */
export function useSendTest(sendTest: () => Promise<Sent>) {
  const [isSending, setSending] = useState(false)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const send = async () => {
    if (isSending) return
    setSending(true)
    setAnswer(null)
    try {
      const { response, sent_at } = await sendTest()
      const text = `Angenommen um ${time(sent_at)} Uhr. Antwort des Servers: ${response}`
      setAnswer({ isSent: true, text })
    } catch (error) {
      setAnswer({ isSent: false, text: failureText(error) })
    }
    setSending(false)
  }
  return { send, isSending, answer }
}

/** The answer of the mail server; it stays in the page. */
export const TestAnswer = ({ id, answer }: { id: string; answer: Answer | null }) => (
  <p id={id} role="status" className={styles.answer} data-failed={answer?.isSent === false ? '' : undefined}>
    {answer && (
      <>
        {answer.isSent ? (
          <IconCircleCheck size={18} stroke={1.75} aria-hidden />
        ) : (
          <IconAlertCircle size={18} stroke={1.75} aria-hidden />
        )}
        <span>{answer.text}</span>
      </>
    )}
  </p>
)
