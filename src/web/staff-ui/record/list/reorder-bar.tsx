import { IconArrowsVertical } from '@tabler/icons-react'
import { Button } from '../../form/button.tsx'
import styles from './list.module.css'
import type { Reorder } from './use-reorder.ts'

interface Props {
  reorder: Reorder
  nameOf: (id: string) => string
}

/** Bar in place of the result line while a record is moved, read aloud with every step. */
export function ReorderBar({ reorder: { lift, groups }, nameOf }: Props) {
  const count = groups.find(({ key }) => key === lift?.group)?.rows.length ?? 0
  return (
    <div className={styles.reorder} data-shown={lift ? '' : undefined} data-dark>
      <p role="status" aria-live="assertive" className={styles.reorderText}>
        {lift && (
          <>
            <IconArrowsVertical size={18} stroke={1.75} aria-hidden />
            <span>
              <strong>„{nameOf(lift.id)}“</strong> wird verschoben: Platz {lift.at + 1} von {count}
            </span>
          </>
        )}
      </p>
      {lift && (
        <span className={styles.reorderKeys} aria-hidden>
          <kbd>↑</kbd> <kbd>↓</kbd> verschieben <kbd>Leertaste</kbd> ablegen <kbd>Esc</kbd> zurück
        </span>
      )}
    </div>
  )
}

/** What became of the last move, with a button that undoes it. */
export function ReorderResult({ reorder: { dropped, failed, undo }, nameOf }: Props) {
  return (
    <div role="status" className={styles.reorderResult}>
      {failed && 'Die Reihenfolge konnte nicht gespeichert werden. Die Liste zeigt, was gespeichert ist.'}
      {dropped && (
        <>
          „{nameOf(dropped.id)}“ steht jetzt auf Platz {dropped.place + 1}.
          <Button size="small" onClick={undo}>
            Rückgängig
          </Button>
        </>
      )}
    </div>
  )
}
