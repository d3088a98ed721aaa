import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from './icons.ts'
import css from './table.module.css'

export interface TableColumn<Row> {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  align?: 'end'
  /** The address that sorts by this column, and how it is sorted now. */
  sort?: { href: string; direction?: 'ascending' | 'descending' }
  /** Where the cell stands in a stacked row: on the first line's left or right, or on a line of its own. */
  stacked?: 'start' | 'end' | 'line'
}

interface TableProps<Row> {
  /** Names the table for those who listen. */
  caption: string
  columns: TableColumn<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  /** On phones every row becomes a block; otherwise it stays a table. */
  stack?: boolean
}

/** Roles are named because a stacked row would lose them with its display. */
export function Table<Row>({ caption, columns, rows, rowKey, stack }: TableProps<Row>) {
  return (
    <table className={css.table} role="table" data-stack={stack ? '' : undefined}>
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(column => (
            <HeadCell key={column.key} column={column} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(row => (
          <tr key={rowKey(row)} role="row">
            {columns.map(({ key, cell, align, stacked = 'line' }) => (
              <td key={key} role="cell" data-align={align} data-stacked={stacked}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function HeadCell<Row>({ column: { label, align, sort } }: { column: TableColumn<Row> }) {
  return (
    <th role="columnheader" scope="col" data-align={align} aria-sort={sort?.direction}>
      {sort ? (
        <Link to={sort.href} preventScrollReset>
          {label}
          <Icon of={sortIcon(sort.direction)} size={16} />
        </Link>
      ) : (
        label
      )}
    </th>
  )
}

const sortIcon = (direction?: 'ascending' | 'descending') =>
  direction === 'ascending' ? IconArrowUp : direction === 'descending' ? IconArrowDown : IconArrowsSort
