import { IconSend } from '@tabler/icons-react'
import { href } from 'react-router'
import { Button } from '../../staff-ui/form/button.tsx'
import { postJson } from '../../staff-ui/json/post-json.ts'
import type { EditedRecord } from '../../staff-ui/record/save/edited-record.ts'
import { type Sent, TestAnswer, useSendTest } from '../../staff-ui/templates/send-test.tsx'
import styles from '../../staff-ui/templates/templates.module.css'

const address = href('/admin/templates/sample/:what', { what: 'test' })

/** Sends the unsaved text with samples to whoever is signed in. */
export function TestToMe({ record }: { record: EditedRecord }) {
  const { scope, mail_subject, data } = record.editing.value
  const body = { scope, mail_subject: mail_subject ?? '', data: data ?? '' }
  const { send, isSending, answer } = useSendTest(() => postJson<Sent>(address, body))
  return (
    <div className={styles.test}>
      <Button icon={IconSend} aria-disabled={isSending} onClick={() => void send()}>
        {isSending ? 'Wird gesendet …' : 'Test an mich'}
      </Button>
      <TestAnswer id="test-answer" answer={answer} />
    </div>
  )
}
