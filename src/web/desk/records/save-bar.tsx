import { useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import styles from './save-bar.module.css'
import { hasFailed, stopOf } from './trouble.ts'
import type { LocalRecords } from './use-local-records.ts'

export const countOfChanges = (count: number) => (count === 1 ? '1 Änderung' : `${count} Änderungen`)

type Shown<Row> = Pick<LocalRecords<Row>, 'list' | 'unsaved' | 'saving' | 'save' | 'discard'>

/** At the foot of a list while something in it is not saved. */
export function SaveBar<Row>({ list, unsaved, saving, save, discard }: Shown<Row>) {
  const [isAsking, setAsking] = useState(false)
  const shown = unsaved > 0 || saving
  return (
    <section className={styles.place} aria-label="Nicht gespeichert" hidden={!shown}>
      <div className={styles.bar}>
        <div className={styles.words}>
          <p role="status">
            <strong>{shown && countOfChanges(unsaved)}</strong>
            {saving && ` · ${saving.done} von ${saving.of} gespeichert`}
          </p>
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
        <Button disabled={saving !== null} onClick={() => setAsking(true)}>
          Verwerfen
        </Button>
        <Button look="primary" keys="mod+s" aria-disabled={saving !== null} onClick={() => void save()}>
          Speichern
        </Button>
      </div>
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
    </section>
  )
}

function Failure<Row>({ list }: Pick<Shown<Row>, 'list'>) {
  const failed = list.filter(hasFailed).length
  const words = stopOf(list) ?? (failed ? waiting(failed) : null)
  return (
    <p role="alert" className={styles.failure}>
      {words}
    </p>
  )
}

const waiting = (count: number) =>
  count === 1
    ? '1 Eintrag konnte nicht gespeichert werden.'
    : `${count} Einträge konnten nicht gespeichert werden.`
