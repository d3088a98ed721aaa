import { IconCircleCheck } from '@tabler/icons-react'
import { number, time } from '../../../staff-ui/text/format.ts'
import { openPalette } from '../../palette/open-palette.ts'
import { procedureCount, wordsOf } from './bulk-words.ts'
import type { BulkDone } from './use-bulk.ts'
import styles from './bulk-line.module.css'

interface Props {
  /** Rows of the whole list, and those of the page. */
  total: number
  shown: number
  isAll: boolean
  onAll: (isAll: boolean) => void
}

/** Below the toolbar, while all rows of a page are selected: the way to those of the other pages, and back. */
export const SelectedLine = ({ total, shown, isAll, onAll }: Props) => (
  <div className={styles.line} role="status">
    <p>
      {isAll
        ? `Alle ${number(total)} Vorgänge dieser Ansicht sind ausgewählt, auch die ${number(total - shown)} auf anderen Seiten.`
        : `Die ${number(shown)} Vorgänge dieser Seite sind ausgewählt.`}
    </p>
    <button type="button" className={styles.link} onClick={() => onAll(!isAll)}>
      {isAll ? 'Nur diese Seite' : `Alle ${number(total)} dieser Ansicht auswählen`}
    </button>
  </div>
)

interface DoneProps {
  done: BulkDone
  /** The rows of the page. */
  ids: readonly string[]
}

/** What an act has done, and what it has left out. */
export function DoneLine({ done: { act, records, left_out, at }, ids }: DoneProps) {
  const left = left_out.flatMap(group => group.ids)
  return (
    <div className={styles.done}>
      <IconCircleCheck size={20} stroke={1.75} aria-hidden />
      <p role="status">
        {procedureCount(records)} {wordsOf(act).done} um {time(at)} Uhr.
        {left.length > 0 && ` ${leftText(left.length, ids.filter(id => left.includes(id)).length)}`}
      </p>
      <button type="button" className={styles.last} aria-haspopup="dialog" onClick={openPalette}>
        Zuletzt getan
      </button>
    </div>
  )
}

/** Only rows of the page can be selected. */
function leftText(left: number, here: number) {
  if (left === 1)
    return here ? 'Der ausgelassene ist noch ausgewählt.' : 'Einer auf einer anderen Seite ist ausgelassen.'
  if (here === left) return `Die ${number(left)} ausgelassenen sind noch ausgewählt.`
  if (here === 0) return `${number(left)} auf anderen Seiten sind ausgelassen.`
  const stillSelected = here === 1 ? 'der auf dieser Seite ist' : `die ${number(here)} auf dieser Seite sind`
  return `${number(left)} sind ausgelassen; ${stillSelected} noch ausgewählt.`
}
