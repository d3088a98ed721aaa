import { Link, useLocation } from 'react-router'
import { RowCheckbox } from '../../form/field.tsx'
import { cellOf, cellText, noValue } from './cells.tsx'
import cells from './cells.module.css'
import { Grip } from './grip.tsx'
import type { Group } from './groups.ts'
import type { RecordRow } from './list-data.ts'
import type { ListTableProps } from './list-table.tsx'
import { PlaceButtons } from './place-buttons.tsx'

interface Props extends ListTableProps {
  group: Group
  row: RecordRow
  place: number
}

/** Columns after the fourth, and after the sixth, give way when the list gets narrow. */
export const priorityOf = (index: number) => (index > 5 ? 'last' : index > 3 ? 'late' : undefined)

/** One record: a row of the table, a card where there is little room. */
export function ListRow(props: Props) {
  const { description, selection, reorder, arranging, renderMenu, group, row, place } = props
  const name = String(row[description.nameField] ?? '') || 'Ohne Namen'
  return (
    <tr
      data-row={row.id}
      data-place={place}
      data-selected={selection?.has(row.id) ? '' : undefined}
      data-lifted={reorder?.lift?.id === row.id ? '' : undefined}
    >
      {reorder && (
        <td data-cell="grip">
          <Grip reorder={reorder} group={group} id={row.id} name={name} />
        </td>
      )}
      {selection && (
        <td data-cell="select">
          <RowCheckbox
            className="touch"
            label={`${name} auswählen`}
            checked={selection.has(row.id)}
            onChange={() => selection.toggle(row.id)}
          />
        </td>
      )}
      <Values {...props} name={name} />
      <td data-cell="menu">
        {reorder && arranging === group.key ? (
          <PlaceButtons reorder={reorder} group={group} id={row.id} name={name} place={place} />
        ) : (
          renderMenu(row, group)
        )}
      </td>
    </tr>
  )
}

function Values({
  description: { href, list, nameField },
  names,
  now,
  cells: own,
  row,
  name,
}: Props & { name: string }) {
  const { search } = useLocation()
  const below = list.below && cellText(list.below, row[list.below.name], names, now)
  const [first, ...others] = list.columns
  const beside = own?.[nameField]?.(row)
  return (
    <>
      <td data-cell="name">
        <div className={beside ? cells.besides : undefined}>
          <Link to={`${href}/${row.id}${search}`} className={cells.rowLink} data-row-link>
            {first?.name === nameField ? name : first && (cellOf(first, row, names, now) || noValue)}
          </Link>
          {beside}
          {below && <span className={cells.below}>{below}</span>}
        </div>
      </td>
      {others.map((column, index) => {
        const value = own?.[column.name]?.(row) ?? cellOf(column, row, names, now)
        return (
          <td
            key={column.name}
            data-priority={priorityOf(index + 1)}
            data-kind={column.kind}
            data-label={column.title}
            // Parts of the last line of a card.
            data-part={column.kind === 'state' ? undefined : ''}
            data-empty={value ? undefined : ''}
          >
            {value || noValue}
          </td>
        )
      })}
    </>
  )
}
