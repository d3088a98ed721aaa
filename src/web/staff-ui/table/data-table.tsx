import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { RowCheckbox } from '../form/field.tsx'
import { useOpenedRow } from './opened-row.ts'
import { useRowHotkeys } from './row-hotkeys.ts'
import { SelectAll } from './select-all.tsx'
import type { Selection } from './selection.ts'
import { type Column, columnClass } from './table-column.ts'
import { TableHead } from './table-head.tsx'
import styles from './data-table.module.css'

export type { Column } from './table-column.ts'

interface Props<Row> {
  caption: string
  columns: readonly Column<Row>[]
  /** Undefined while loading: placeholder rows are shown. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** Name of the row for the label of its checkbox. */
  rowName?: (row: Row) => string
  selection?: Selection
  /** Sort order when the URL has none. */
  sorted?: string
  tall?: boolean
  empty?: ReactNode
}

export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowName = rowKey,
  selection,
  sorted,
  tall,
  empty,
}: Props<Row>) {
  const body = useRowHotkeys(selection)
  useOpenedRow(body)
  return (
    <div className={styles.frame}>
      <table className={styles.table} data-tall={tall ? '' : undefined} aria-busy={!rows}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {selection && rows && (
              <th className={styles.select}>
                <SelectAll selection={selection} ids={rows.map(rowKey)} />
              </th>
            )}
            {columns.map(column => (
              <TableHead key={column.key} column={column} sorted={sorted} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows?.map(row => (
            <tr
              key={rowKey(row)}
              data-row={rowKey(row)}
              data-selected={selection?.has(rowKey(row)) ? '' : undefined}
            >
              {selection && (
                <td className={styles.select}>
                  <RowCheckbox
                    label={`${rowName(row)} auswählen`}
                    name="id"
                    value={rowKey(row)}
                    form={selection.form}
                    checked={selection.has(rowKey(row))}
                    onChange={() => selection.toggle(rowKey(row))}
                  />
                </td>
              )}
              <Cells columns={columns} row={row} />
            </tr>
          ))}
          {!rows && <Skeleton columns={columns.length} />}
        </tbody>
      </table>
      {rows?.length === 0 && empty}
    </div>
  )
}

/** The cells of a row, drawn again only when row or columns change: ticking one row of a hundred draws no other. */
const Cells = memo(function Cells<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return columns.map(column => (
    <Cell key={column.key} column={column}>
      {column.cell(row)}
    </Cell>
  ))
}) as <Row>(props: { columns: readonly Column<Row>[]; row: Row }) => ReactNode

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  return (
    <td className={columnClass(column)} data-slot={column.slot ?? 'foot'} data-label={column.head}>
      {children}
    </td>
  )
}

function Skeleton({ columns }: { columns: number }) {
  return Array.from({ length: 8 }, (_, row) => (
    <tr key={row}>
      {Array.from({ length: columns }, (_, column) => (
        <td key={column}>
          <span className={styles.bone} data-width={(row + column) % 3} />
        </td>
      ))}
    </tr>
  ))
}

/** A second line of a cell, in place of a column that a narrow table leaves out. */
export const NarrowLine = ({ children }: { children: ReactNode }) => (
  <span className={styles.narrowOnly}>{children}</span>
)

/** Link that opens a row. J and K move between these links; on a phone the whole card is the target. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.rowLink} data-row-link>
      {children}
    </Link>
  )
}
