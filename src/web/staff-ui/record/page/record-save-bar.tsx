import { Button } from '../../form/button.tsx'
import type { FieldDescription } from '../description.ts'
import { DiscardButton } from '../save/discard-button.tsx'
import { SignedOut } from '../save/signed-out.tsx'
import type { EditedRecord } from '../save/edited-record.ts'
import styles from './save-bar.module.css'

interface Props {
  record: EditedRecord
  fields: readonly FieldDescription[]
  /** „Meldung“ */
  noun: string
  isNew: boolean
}

/** Bar at the lower edge with what is not saved, why the last save failed, and the way on. */
export function RecordSaveBar({ record, fields, noun, isNew }: Props) {
  const { unsaved, status, save, discard } = record
  const isSaving = status === 'saving'
  if (!unsaved.length && !isSaving && !isNew) return null
  const titles = fields.filter(({ name }) => unsaved.includes(name)).map(({ title }) => title)
  return (
    <section className={styles.bar} aria-label="Nicht gespeichert">
      <div className={styles.words}>
        <strong>{isNew ? `${noun}, noch nicht gespeichert` : unsavedText(unsaved.length)}</strong>{' '}
        <span className={styles.titles}>{isNew ? '' : titles.join(', ')}</span>
        <Trouble record={record} />
      </div>
      {unsaved.length > 0 && (
        <DiscardButton
          className={styles.discard}
          unsaved={unsaved.length}
          discard={discard}
          disabled={isSaving}
        />
      )}
      <Button
        look="primary"
        keys="mod+s"
        className={styles.save}
        aria-disabled={isSaving}
        onClick={() => isSaving || void save()}
      >
        {isSaving ? 'Wird gespeichert …' : status === 'offline' ? 'Jetzt senden' : 'Speichern'}
      </Button>
    </section>
  )
}

const unsavedText = (count: number) =>
  count === 1 ? '1 ungespeicherte Änderung' : `${count} ungespeicherte Änderungen`

/** Why the last save failed. */
function Trouble({ record: { status, refusal, editing } }: Pick<Props, 'record'>) {
  const count = Object.keys(editing.errors).length
  return (
    <p role="alert" className={styles.trouble}>
      {status === 'offline' && 'Nicht gesendet, wir versuchen es weiter.'}
      {status === 'signedOut' && <SignedOut />}
      {refusal && [refusal.title, refusal.detail].filter(Boolean).join(' ')}
      {count > 0 &&
        (count === 1 ? '1 Angabe fehlt oder stimmt nicht.' : `${count} Angaben fehlen oder stimmen nicht.`)}
    </p>
  )
}
