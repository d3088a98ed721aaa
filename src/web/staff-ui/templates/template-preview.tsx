import { placeholderLabel } from '#contract/templates/placeholders.ts'
import { useState } from 'react'
import { TextField } from '../form/field.tsx'
import { failureText, postJson } from '../json/post-json.ts'
import { useDrawnEmail } from '../record/page/use-drawn-email.ts'
import type { EditedRecord } from '../record/save/edited-record.ts'
import styles from './templates.module.css'

interface Preview {
  subject: string
  text: string
  placeholders: string[]
  available: string[]
}

/**
 * The unsaved text, filled with samples or with the values of a real procedure. `address` answers previews.
 */
export function TemplatePreview({ record, address }: { record: EditedRecord; address: string }) {
  const { scope, mail_subject, data, type } = record.editing.value
  const [reference, setReference] = useState('')
  const body = {
    scope,
    mail_subject: mail_subject ?? '',
    data: data ?? '',
    ...(reference.trim() && { reference: reference.trim() }),
  }
  const { email, failure } = useDrawnEmail(body, () => postJson<Preview>(address, body), failureText)
  return (
    <section className={styles.preview} aria-label="Vorschau">
      {scope === 'procedures' && (
        <TextField
          label="Mit einem echten Vorgang"
          hint="Nummer des Vorgangs; das Ansehen steht im Protokoll. Leer: mit Beispielen."
          value={reference}
          onChange={({ currentTarget }) => setReference(currentTarget.value)}
        />
      )}
      <p role="status" className={failure ? styles.failure : styles.hint}>
        {failure || (email ? '' : 'Die Vorschau wird geladen …')}
      </p>
      {email && (
        <article className={styles.email}>
          {type === 'snippet' && !email.subject ? null : (
            <p className={styles.subject}>
              Betreff <strong>{email.subject || '–'}</strong>
            </p>
          )}
          <div className={styles.body}>{email.text}</div>
        </article>
      )}
      {email && (
        <>
          <h2 className={styles.heading}>Verfügbar in dieser Vorlage</h2>
          <ul className={styles.chips}>
            {email.available.map(path => (
              <li key={path} title={path} data-used={email.placeholders.includes(path) || undefined}>
                {placeholderLabel(path)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
