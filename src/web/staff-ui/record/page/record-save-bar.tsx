import { Button } from '../../form/button.tsx'
import type { FieldDescription } from '../description.ts'
import { DiscardButton } from '../save/discard-button.tsx'
import type { EditedRecord } from '../save/edited-record.ts'
import { SaveTrouble } from './save-trouble.tsx'
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
        <strong>{isNew ? <NewText noun={noun} /> : unsavedText(unsaved.length)}</strong>{' '}
        <span className={styles.titles}>{isNew ? '' : titles.join(', ')}</span>
        <SaveTrouble record={record} />
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

/** On a phone, where the title stands above, without the noun. */
const NewText = ({ noun }: { noun: string }) => (
  <>
    <span className={styles.noun}>{noun}, noch</span> nicht gespeichert
  </>
)

const unsavedText = (count: number) =>
  count === 1 ? '1 ungespeicherte Änderung' : `${count} ungespeicherte Änderungen`
