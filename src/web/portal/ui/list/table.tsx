import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../icon/icon.tsx'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '../icon/icons.ts'
import css from './table.module.css'

export interface TableColumn<Row> {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  align?: 'end'
  /** Address that sorts by this column, and the current direction. */
  sort?: { href: string; direction?: 'ascending' | 'descending' }
  /** Position in a stacked row: left or right on the first line, or on a line of its own. */
  stacked?: 'start' | 'end' | 'line'
}

interface TableProps<Row> {
  /** Caption for screen readers. */
  caption: string
  columns: TableColumn<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  /** Stacks the cells of a row on phones. */
  stack?: boolean
}

/** A table with sortable columns. Roles are explicit, because stacked rows lose them with their `display`. */
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
