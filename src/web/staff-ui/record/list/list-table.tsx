import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import { useRowHotkeys } from '../../table/row-hotkeys.ts'
import { SelectAll } from '../../table/select-all.tsx'
import { type Selection, toggled } from '../../table/selection.ts'
import { TableHead } from '../../table/table-head.tsx'
import type { ColumnDescription, RecordDescription } from '../description.ts'
import { ArrangeButton } from './arrange-button.tsx'
import cards from './cards.module.css'
import { GroupHead } from './group-head.tsx'
import type { Group } from './groups.ts'
import type { Names, RecordRow } from './list-data.ts'
import { ListRow, priorityOf } from './list-row.tsx'
import reorderStyles from './reorder.module.css'
import { Skeleton } from './skeleton.tsx'
import styles from './table.module.css'
import type { Reorder } from './use-reorder.ts'

/** Components for the values of columns in place of their text, by field; for the name, a component beside it. */
export type OwnCells = Readonly<Record<string, (row: RecordRow) => ReactNode>>

export interface ListTableProps {
  description: RecordDescription
  groups: readonly Group[]
  names: Names
  now: string
  /** Placeholders in place of the rows. */
  isLoading: boolean
  cells?: OwnCells
  /** Absent where nothing may be done with several records. */
  selection?: Selection
  /** Absent where the order cannot be changed. */
  reorder?: Reorder
  /** Key of the group whose cards show buttons for their order. */
  arranging: string | null
  onArrange: (group: string | null) => void
  renderMenu: (row: RecordRow, group: Group) => ReactNode
}

/** Rows of records under sortable heads; cards where there is little room. Groups can be folded. */
export function ListTable(props: ListTableProps) {
  const { description, groups, selection, reorder, isLoading } = props
  const { noun, list } = description
  const table = useRowHotkeys<HTMLTableElement>(selection)
  const [folded, setFolded] = useState<readonly string[]>([])
  const ids = groups.flatMap(({ rows }) => rows.map(({ id }) => id))
  const width = list.columns.length + (selection ? 1 : 0) + (reorder ? 1 : 0) + 1
  const [first] = groups
  return (
    <div className={styles.frame}>
      {first && !first.title && (
        <div className={reorderStyles.arrangeLine}>
          <ArrangeButton {...props} group={first} />
        </div>
      )}
      <table ref={table} className={clsx(styles.table, cards.cards)} aria-busy={isLoading}>
        <caption className="visually-hidden">{noun.many}</caption>
        <thead>
          <tr>
            {reorder && <HiddenHead cell="grip">Verschieben</HiddenHead>}
            {selection && (
              <th data-cell="select">
                <SelectAll selection={selection} ids={ids} />
              </th>
            )}
            {list.columns.map((column, index) => (
              <TableHead key={column.name} column={headOf(column, index)} sorted={list.sort} />
            ))}
            <HiddenHead cell="menu">Aktionen</HiddenHead>
          </tr>
        </thead>
        {isLoading ? (
          <Skeleton columns={width} />
        ) : (
          groups.map(group => (
            <tbody key={group.key}>
              {group.title && (
                <GroupHead
                  {...props}
                  group={group}
                  width={width}
                  isFolded={folded.includes(group.key)}
                  onFold={() => setFolded(toggled(folded, group.key))}
                />
              )}
              {!folded.includes(group.key) &&
                group.rows.map((row, place) => (
                  <ListRow key={row.id} {...props} group={group} row={row} place={place} />
                ))}
            </tbody>
          ))
        )}
      </table>
    </div>
  )
}

const headOf = ({ name, title, sort }: ColumnDescription, index: number) => ({
  key: name,
  head: title,
  sort,
  className: priorityOf(index) && styles[priorityOf(index)!],
  cell: () => null,
})

const HiddenHead = ({ cell, children }: { cell: string; children: string }) => (
  <th data-cell={cell}>
    <span className="visually-hidden">{children}</span>
  </th>
)
