import { useState } from 'react'
import styles from '../../staff-ui/emails/emails.module.css'
import { SegmentedField } from '../../staff-ui/form/segmented-field.tsx'
import { withoutSheet } from '../../staff-ui/emails/without-sheet.ts'
import { emailKinds } from '../../staff-ui/record/page/email-panel.tsx'
import type { OpenEmail } from './load-emails.server.ts'

/** The email as it was sent, in a frame that can do nothing. */
export function EmailContent({ email: { content, gapText } }: { email: OpenEmail }) {
  const [kind, setKind] = useState<string>('html')
  return (
    <section aria-labelledby="email-content">
      <div className={styles.contentHead}>
        <h3 id="email-content" className={styles.heading}>
          Inhalt
        </h3>
        {content && (
          <SegmentedField
            legend="Ansicht"
            name="email-kind"
            value={kind}
            kinds={emailKinds}
            onChoose={setKind}
          />
        )}
      </div>
      {gapText && <p className={styles.hint}>{gapText}.</p>}
      {content && (
        <>
          {kind === 'html' ? (
            <iframe
              title="E-Mail, wie sie hinausging"
              sandbox=""
              srcDoc={withoutSheet(content.html)}
              className={styles.frame}
            />
          ) : (
            <pre className={styles.text} tabIndex={0} aria-label="E-Mail als Text">
              {content.text}
            </pre>
          )}
          <p className={styles.hint}>Schlüssel in Links sind verdeckt.</p>
        </>
      )}
    </section>
  )
}
