import type { SampleEmail } from '#contract/templates/templates.ts'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { SegmentedField } from '../../../staff-ui/form/segmented-field.tsx'
import drawn from '../../../staff-ui/preview/drawn-page.module.css'
import styles from './email.module.css'
import { failureText } from '../../../staff-ui/json/post-json.ts'
import { withoutSheet } from '../../../staff-ui/emails/without-sheet.ts'
import { emailKinds } from '../../../staff-ui/record/page/email-panel.tsx'
import { useDrawnEmail } from '../../../staff-ui/record/page/use-drawn-email.ts'
import { loadSample, type Sample } from './sample.ts'

/** The whole email with unsaved settings, filled with samples. */
export function EmailSample({ sample }: { sample: Sample }) {
  const [kind, setKind] = useState<string>('html')
  const { email, failure } = useDrawnEmail(sample, () => loadSample(sample), failureText)
  return (
    <section className={styles.preview} aria-labelledby="email-preview">
      <h2 id="email-preview">Vorschau</h2>
      <SegmentedField legend="Ansicht" name="email-kind" value={kind} kinds={emailKinds} onChoose={setKind} />
      <div className={styles.shown}>
        <p role="status" className={styles.hint}>
          {failure || (email ? '' : 'Die E-Mail wird geladen …')}
        </p>
        {email && <Email email={email} kind={kind} />}
      </div>
      <p className={styles.hint}>
        <IconEye size={16} stroke={1.75} aria-hidden />
        Mit Ihren Änderungen, die noch nicht gespeichert sind, und erfundenen Angaben.
      </p>
    </section>
  )
}

const Email = ({
  email: { from, reply_to, subject, html, text },
  kind,
}: {
  email: SampleEmail
  kind: string
}) => (
  <>
    <dl className={styles.head}>
      <dt>Von</dt>
      <dd>{from}</dd>
      {reply_to && (
        <>
          <dt>Antwort an</dt>
          <dd>{reply_to}</dd>
        </>
      )}
      <dt>Betreff</dt>
      <dd>
        <strong>{subject}</strong>
      </dd>
    </dl>
    {kind === 'html' ? (
      <div className={drawn.stage}>
        <iframe
          title="E-Mail mit Beispielen"
          sandbox=""
          srcDoc={withoutSheet(html)}
          className={drawn.frame}
        />
      </div>
    ) : (
      <pre className={styles.text} tabIndex={0} aria-label="E-Mail mit Beispielen als Text">
        {text}
      </pre>
    )}
  </>
)
