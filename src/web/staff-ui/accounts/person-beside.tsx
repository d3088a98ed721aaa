import type { OwnCells } from '../record/list/list-table.tsx'
import { Avatar } from '../text/avatar.tsx'
import styles from './cells.module.css'

/** Beside a name: the person's letters, and „Sie“ for the viewer. */
export const personBeside =
  (viewer: string): OwnCells[string] =>
  ({ id, firstname, lastname }) => (
    <>
      <span data-before aria-hidden>
        <Avatar person={{ firstname: String(firstname ?? ''), lastname: String(lastname ?? '') }} />
      </span>
      {id === viewer && (
        <span data-after className={styles.you}>
          Sie
        </span>
      )}
    </>
  )
