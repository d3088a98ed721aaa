import { IconChevronDown } from '@tabler/icons-react'
import { number } from '../../text/format.ts'
import { ArrangeButton } from './arrange-button.tsx'
import type { Group } from './groups.ts'
import type { ListTableProps } from './list-table.tsx'
import styles from './table.module.css'

interface Props extends Pick<ListTableProps, 'reorder' | 'arranging' | 'onArrange'> {
  group: Group
  width: number
  isFolded: boolean
  onFold: () => void
}

/** Head of a group with its number of rows; it folds the group. */
export const GroupHead = ({ width, isFolded, onFold, ...props }: Props) => (
  <tr className={styles.group} data-group>
    <th colSpan={width} scope="rowgroup">
      <button type="button" className={styles.fold} aria-expanded={!isFolded} onClick={onFold}>
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
        {props.group.title} <span className={styles.groupCount}>{number(props.group.rows.length)}</span>
      </button>
      {!isFolded && <ArrangeButton {...props} />}
    </th>
  </tr>
)
