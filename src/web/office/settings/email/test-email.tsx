import { IconSend } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../staff-ui/form/button.tsx'
import { TextField } from '../../../staff-ui/form/field.tsx'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { TestAnswer, useSendTest } from '../../../staff-ui/templates/send-test.tsx'
import styles from './email.module.css'
import { type Sample, sendSample } from './sample.ts'

interface Props {
  sample: Sample
  /** The address that is offered. */
  to: string
}

/** Sends the email of the preview to one address. */
export function TestEmail({ sample, to: first }: Props) {
  const [to, setTo] = useState(first)
  const { send, isSending, answer } = useSendTest(() => sendSample(to, sample))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <Panel title="Test senden">
      <form className={styles.test} onSubmit={submit} noValidate>
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
        <TestAnswer id="test-answer" answer={answer} />
      </form>
    </Panel>
  )
}
