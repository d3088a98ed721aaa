import { IconFileText, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-client.ts'
import { SegmentedField } from '../../form/segmented-field.tsx'
import { previewEmail } from '../list/act.ts'
import { countOf } from '../list/words.ts'
import type { Values } from '../save/merge.ts'
import { withoutSheet } from '../../emails/without-sheet.ts'
import drawn from '../../preview/drawn-page.module.css'
import styles from './preview.module.css'
import { useDrawnEmail } from './use-drawn-email.ts'

interface Props {
  noun: string
  id: string
  /** Changed fields of the form. */
  changed: Values
}

/** The two ways to look at an email. */
export const emailKinds = [
  { value: 'html', icon: IconMail, label: 'E-Mail' },
  { value: 'text', icon: IconFileText, label: 'Nur Text' },
] as const

/** The email that subscribers get, with the unsaved values. */
export function EmailPanel({ noun, id, changed }: Props) {
  const [kind, setKind] = useState<string>('html')
  const { email, failure } = useDrawnEmail(changed, () => previewEmail(noun, id, changed), failureOf)
  return (
    <div className={styles.preview}>
      <SegmentedField legend="Ansicht" name="email-kind" value={kind} kinds={emailKinds} onChoose={setKind} />
      <p role="status" className={styles.hint}>
        {failure || (email ? recipientsText(email.recipients) : 'Die E-Mail wird geladen …')}
      </p>
      {email && (
        <>
          <p>
            Betreff: <strong>{email.subject}</strong>
          </p>
          {kind === 'html' ? (
            <div className={drawn.stage}>
              <iframe
                title="E-Mail an Empfangsadressen"
                sandbox=""
                srcDoc={withoutSheet(email.html)}
                className={drawn.frame}
              />
            </div>
          ) : (
            <pre className={styles.text} tabIndex={0} aria-label="E-Mail an Empfangsadressen als Text">
              {email.text}
            </pre>
          )}
        </>
      )}
    </div>
  )
}

const recipientsText = (recipients: number) =>
  recipients
    ? `${countOf({ one: 'Person hat', many: 'Personen haben' }, recipients)} das abonniert.`
    : 'Niemand hat das abonniert.'

const failureOf = (error: unknown) =>
  error instanceof ApiError && error.status === 422
    ? 'Die E-Mail lässt sich zeigen, sobald alle Angaben stimmen.'
    : 'Die E-Mail ist gerade nicht zu zeigen. Prüfen Sie die Verbindung.'
