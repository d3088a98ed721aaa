import clsx from 'clsx'
import { Link, useLocation } from 'react-router'
import { RowCheckbox } from '../../form/field.tsx'
import { useRowHotkeys } from '../../table/row-hotkeys.ts'
import { SelectAll } from '../../table/select-all.tsx'
import type { Selection } from '../../table/selection.ts'
import { TableHead } from '../../table/table-head.tsx'
import type { ColumnDescription, RecordDescription } from '../description.ts'
import { cellOf } from './cells.tsx'
import { Grip } from './grip.tsx'
import { GroupHead } from './group-head.tsx'
import type { Group } from './groups.ts'
import type { Names, RecordRow } from './list-data.ts'
import styles from './list.module.css'
import { PlaceButtons } from './place-buttons.tsx'
import { Skeleton } from './skeleton.tsx'
import type { Reorder } from './use-reorder.ts'

export interface ListTableProps {
  description: RecordDescription
  groups: readonly Group[]
  names: Names
  now: string
  /** Placeholders in place of the rows. */
  isLoading: boolean
  /** Absent where nothing may be done with several records. */
  selection?: Selection
  /** Absent where the order cannot be changed. */
  reorder?: Reorder
  /** Key of the group whose rows show buttons for their order, on a phone. */
  arranging: string | null
  onArrange: (group: string | null) => void
  renderMenu: (row: RecordRow, group: Group) => React.ReactNode
}

/** Rows of records under sortable heads; cards where there is little room. */
export function ListTable(props: ListTableProps) {
  const { description, groups, selection, reorder, isLoading } = props
  const { noun, list } = description
  const table = useRowHotkeys<HTMLTableElement>(selection)
  const ids = groups.flatMap(({ rows }) => rows.map(({ id }) => id))
  const width = list.columns.length + (selection ? 1 : 0) + (reorder ? 1 : 0) + 1
  return (
    <div className={styles.frame}>
      <table ref={table} className={styles.table} aria-busy={isLoading}>
        <caption className="visually-hidden">{noun.many}</caption>
        <thead>
          <tr>
            {reorder && <HiddenHead className={styles.gripCell}>Verschieben</HiddenHead>}
            {selection && (
              <th className={styles.select}>
                <SelectAll selection={selection} ids={ids} />
              </th>
            )}
            {list.columns.map((column, index) => (
              <TableHead key={column.name} column={headOf(column, index)} sorted={list.sort} />
            ))}
            <HiddenHead className={styles.menuCell}>Aktionen</HiddenHead>
          </tr>
        </thead>
        {isLoading ? (
          <Skeleton columns={width} />
        ) : (
          groups.map(group => (
            <tbody key={group.key}>
              {group.title && <GroupHead {...props} group={group} width={width} />}
              {group.rows.map((row, place) => (
                <ListRow key={row.id} {...props} group={group} row={row} place={place} />
              ))}
            </tbody>
          ))
        )}
      </table>
    </div>
  )
}

/** Columns beyond the first ones give way when the list gets narrow. */
const priorityClass = (index: number) =>
  clsx(index === 0 && styles.name, index > 3 && styles.wide, index > 5 && styles.widest)
const headOf = ({ name, title, sort }: ColumnDescription, index: number) => ({
  key: name,
  head: title,
  sort,
  className: priorityClass(index),
  cell: () => null,
})

function HiddenHead({ className, children }: { className?: string; children: string }) {
  return (
    <th className={className}>
      <span className="visually-hidden">{children}</span>
    </th>
  )
}

function ListRow({
  description: { href, list, nameField },
  names,
  now,
  selection,
  reorder,
  arranging,
  renderMenu,
  group,
  row,
  place,
}: ListTableProps & { group: Group; row: RecordRow; place: number }) {
  const { search } = useLocation()
  const name = String(row[nameField] ?? '') || 'Ohne Namen'
  const isArranging = Boolean(reorder) && arranging === group.key
  return (
    <tr
      data-row={row.id}
      data-place={place}
      data-selected={selection?.has(row.id) ? '' : undefined}
      data-lifted={reorder?.lift?.id === row.id ? '' : undefined}
    >
      {reorder && (
        <td className={styles.gripCell}>
          <Grip reorder={reorder} group={group} id={row.id} name={name} />
        </td>
      )}
      {selection && (
        <td className={styles.select}>
          <RowCheckbox
            label={`${name} auswählen`}
            checked={selection.has(row.id)}
            onChange={() => selection.toggle(row.id)}
          />
        </td>
      )}
      {list.columns.map((column, index) => (
        <td
          key={column.name}
          className={priorityClass(index)}
          data-kind={column.kind}
          data-label={column.title}
        >
          {index === 0 ? (
            <Link to={`${href}/${row.id}${search}`} className={styles.rowLink} data-row-link>
              {column.name === nameField ? name : cellOf(column, row, names, now)}
            </Link>
          ) : (
            cellOf(column, row, names, now)
          )}
        </td>
      ))}
      <td className={styles.menuCell}>
        {isArranging && reorder ? (
          <PlaceButtons reorder={reorder} group={group} id={row.id} name={name} place={place} />
        ) : (
          renderMenu(row, group)
        )}
      </td>
    </tr>
  )
}
