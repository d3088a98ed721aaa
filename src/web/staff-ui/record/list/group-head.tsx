import { IconArrowsSort, IconCheck } from '@tabler/icons-react'
import { Button } from '../../form/button.tsx'
import { number } from '../../text/format.ts'
import type { Group } from './groups.ts'
import type { ListTableProps } from './list-table.tsx'
import styles from './list.module.css'

type Props = Pick<ListTableProps, 'reorder' | 'arranging' | 'onArrange'> & { group: Group; width: number }

/** Head of a group with its number of rows; on a phone it opens the mode in which rows are put into order. */
export function GroupHead({ group, width, reorder, arranging, onArrange }: Props) {
  const isArranging = arranging === group.key
  return (
    <tr className={styles.group}>
      <th colSpan={width} scope="rowgroup">
        <span className={styles.groupTitle}>
          {group.title} <span className={styles.groupCount}>{number(group.rows.length)}</span>
        </span>
        {reorder && group.rows.length > 1 && (
          <Button
            className={styles.arrange}
            icon={isArranging ? IconCheck : IconArrowsSort}
            aria-pressed={isArranging}
            onClick={() => onArrange(isArranging ? null : group.key)}
          >
            {isArranging ? 'Fertig' : 'Reihenfolge'}
          </Button>
        )}
      </th>
    </tr>
  )
}
