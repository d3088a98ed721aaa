import { IconCircleCheck } from '@tabler/icons-react'
import { Button } from '../form/button.tsx'
import { DiscardButton } from '../record/save/discard-button.tsx'
import { countOfChanges } from '../record/save/merge-words.ts'
import styles from './save-bar.module.css'
import { SignedOut } from '../record/save/signed-out.tsx'
import { hasFailed, isSignedOut, saveFailureText } from './record-problem.ts'
import type { LocalRecords } from './use-local-records.ts'

type Shown<Row> = Pick<LocalRecords<Row>, 'list' | 'unsaved' | 'saving' | 'isSaved' | 'save' | 'discard'>

/** Bar below a list with unsaved changes; confirms when everything is saved. */
export function SaveBar<Row>({ list, unsaved, saving, isSaved, save, discard }: Shown<Row>) {
  return (
    <div className={styles.place}>
      {(unsaved > 0 || saving) && (
        <section className={styles.bar} aria-label="Nicht gespeichert">
          <div className={styles.words}>
            <strong>
              {saving ? `${saving.done} von ${saving.of} gespeichert` : countOfChanges(unsaved)}
            </strong>
            {saving ? (
              <progress
                className={styles.progress}
                value={saving.done}
                max={saving.of}
                aria-label="Speichern"
              />
            ) : (
              <Failure list={list} />
            )}
          </div>
          <DiscardButton unsaved={unsaved} discard={discard} disabled={saving !== null} />
          <Button look="primary" keys="mod+s" aria-disabled={saving !== null} onClick={() => void save()}>
            Speichern
          </Button>
        </section>
      )}
      <p role="status" className={styles.saved}>
        {isSaved && (
          <>
            <IconCircleCheck size={20} stroke={1.75} aria-hidden />
            Gespeichert
          </>
        )}
      </p>
    </div>
  )
}

function Failure<Row>({ list }: Pick<Shown<Row>, 'list'>) {
  const failed = list.filter(hasFailed).length
  return (
    <p role="alert" className={styles.failure}>
      {isSignedOut(list) ? <SignedOut /> : (saveFailureText(list) ?? (failed ? waiting(failed) : null))}
    </p>
  )
}

const waiting = (count: number) =>
  count === 1
    ? '1 Eintrag konnte nicht gespeichert werden.'
    : `${count} Einträge konnten nicht gespeichert werden.`
