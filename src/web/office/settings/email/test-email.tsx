import { IconAlertCircle, IconCircleCheck, IconSend } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../staff-ui/form/button.tsx'
import { TextField } from '../../../staff-ui/form/field.tsx'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { time } from '../../../staff-ui/text/format.ts'
import styles from './email.module.css'
import { failureText } from '../../../staff-ui/json/post-json.ts'
import { type Sample, sendSample } from './sample.ts'

interface Props {
  sample: Sample
  /** The address that is offered. */
  to: string
}

/** Sends the email of the preview to one address. The answer of the mail server stays in the page. */
export function TestEmail({ sample, to: first }: Props) {
  const [to, setTo] = useState(first)
  const [isSending, setSending] = useState(false)
  const [answer, setAnswer] = useState<{ isSent: boolean; text: string } | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    setAnswer(null)
    try {
      const { response, sent_at } = await sendSample(to, sample)
      setAnswer({
        isSent: true,
        text: `Angenommen um ${time(sent_at)} Uhr. Antwort des Servers: ${response}`,
      })
    } catch (error) {
      setAnswer({ isSent: false, text: failureText(error) })
    }
    setSending(false)
  }
  return (
    <Panel title="Test senden">
      <form className={styles.test} onSubmit={event => void submit(event)} noValidate>
        <TextField
          type="email"
          label="An"
          value={to}
          aria-invalid={answer?.isSent === false || undefined}
          aria-describedby="test-answer"
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
        <Button type="submit" icon={IconSend} disabled={isSending}>
          {isSending ? 'Wird gesendet …' : 'Test senden'}
        </Button>
        <p
          id="test-answer"
          role="status"
          className={styles.answer}
          data-failed={answer?.isSent === false ? '' : undefined}
        >
          {answer && (
            <>
              {answer.isSent ? (
                <IconCircleCheck size={18} stroke={1.75} aria-hidden />
              ) : (
                <IconAlertCircle size={18} stroke={1.75} aria-hidden />
              )}
              {answer.text}
            </>
          )}
        </p>
      </form>
    </Panel>
  )
}
