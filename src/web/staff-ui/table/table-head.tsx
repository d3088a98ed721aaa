import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useUrlParams } from '../page/url-params.ts'
import { type Column, columnClass } from './table-column.ts'
import styles from './data-table.module.css'

/** Header cell of a column; a link if the column is sortable, so that the order is part of the URL. */
export function TableHead<Row>({ column, sorted }: { column: Column<Row>; sorted?: string }) {
  const address = useUrlParams()
  if (!column.sort) {
    return (
      <th className={columnClass(column)}>
        {column.quiet ? <span className="visually-hidden">{column.head}</span> : column.head}
      </th>
    )
  }
  const current = address.get('sort') || sorted
  const up = current === column.sort
  const down = current === `-${column.sort}`
  const Arrow = up ? IconArrowUp : IconArrowDown
  return (
    <th className={columnClass(column)} aria-sort={up ? 'ascending' : down ? 'descending' : undefined}>
      <Link
        to={address.to({ sort: up ? `-${column.sort}` : column.sort })}
        className={styles.sort}
        preventScrollReset
      >
        {column.head}
        {(up || down) && <Arrow size={16} stroke={1.75} aria-hidden />}
      </Link>
    </th>
  )
}
