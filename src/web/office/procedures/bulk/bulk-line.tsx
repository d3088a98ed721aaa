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

/** What an act has done, and what it has left out. */
export function DoneLine({ done: { act, records, left_out, at } }: { done: BulkDone }) {
  const left = left_out.reduce((sum, { ids }) => sum + ids.length, 0)
  return (
    <div className={styles.done}>
      <IconCircleCheck size={20} stroke={1.75} aria-hidden />
      <p role="status">
        {procedureCount(records)} {wordsOf(act).done} um {time(at)} Uhr.
        {left === 1 && ' Der ausgelassene ist noch ausgewählt.'}
        {left > 1 && ` Die ${number(left)} ausgelassenen sind noch ausgewählt.`}
      </p>
      <button type="button" className={styles.last} aria-haspopup="dialog" onClick={openPalette}>
        Zuletzt getan
      </button>
    </div>
  )
}
