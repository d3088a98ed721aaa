import { IconArrowsVertical } from '@tabler/icons-react'
import { Button } from '../../form/button.tsx'
import styles from './reorder.module.css'
import type { Reorder } from './use-reorder.ts'

interface Props {
  reorder: Reorder
  nameOf: (id: string) => string
}

/** Bar in place of the result line while a record is moved, read aloud with every step. */
export function ReorderBar({ reorder: { lift, groups }, nameOf }: Props) {
  const count = groups.find(({ key }) => key === lift?.group)?.rows.length ?? 0
  return (
    <div className={styles.bar} data-shown={lift ? '' : undefined} data-dark>
      <p role="status" aria-live="assertive" className={styles.text}>
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
        <span className={styles.keys} aria-hidden>
          <kbd>↑</kbd> <kbd>↓</kbd> verschieben <kbd>Leertaste</kbd> ablegen <kbd>Esc</kbd> zurück
        </span>
      )}
    </div>
  )
}

/** Result of the last move, with a button that undoes it, or makes it on top of someone else's. */
export function ReorderResult({ reorder: { dropped, failure, again, undo }, nameOf }: Props) {
  const act = (id: string, work: () => void) => {
    // The button goes; the focus moves to the row.
    document.querySelector<HTMLElement>(`[data-row="${id}"] [data-row-link]`)?.focus()
    work()
  }
  const move = failure?.again
  return (
    <div role="status" className={styles.result}>
      {failure && `${failure.text} Die Liste zeigt, was gespeichert ist.`}
      {move && (
        <Button size="small" onClick={() => act(move.id, again)}>
          „{nameOf(move.id)}“ auf Platz {move.place + 1} stellen
        </Button>
      )}
      {dropped && (
        <>
          „{nameOf(dropped.id)}“ steht jetzt auf Platz {dropped.place + 1}.
          <Button size="small" onClick={() => act(dropped.id, undo)}>
            Rückgängig
          </Button>
        </>
      )}
    </div>
  )
}
