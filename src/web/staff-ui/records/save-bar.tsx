import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../form/button.tsx'
import { Dialog } from '../page/dialog.tsx'
import { countOfChanges } from '../record/save/merge-words.ts'
import styles from './save-bar.module.css'
import { SignedOut } from '../record/save/signed-out.tsx'
import { hasFailed, isSignedOut, saveFailureText } from './record-problem.ts'
import type { LocalRecords } from './use-local-records.ts'

type Shown<Row> = Pick<LocalRecords<Row>, 'list' | 'unsaved' | 'saving' | 'isSaved' | 'save' | 'discard'>

/** Bar below a list with unsaved changes; confirms when everything is saved. */
export function SaveBar<Row>({ list, unsaved, saving, isSaved, save, discard }: Shown<Row>) {
  const [isAsking, setAsking] = useState(false)
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
          <Button aria-disabled={saving !== null} onClick={() => saving || setAsking(true)}>
            Verwerfen
          </Button>
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
      <Dialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={`${countOfChanges(unsaved)} verwerfen?`}
        destructive
        actions={
          <Button
            look="danger"
            onClick={() => {
              setAsking(false)
              discard()
            }}
          >
            Verwerfen
          </Button>
        }
      >
        Danach steht hier wieder, was zuletzt gespeichert wurde.
      </Dialog>
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
