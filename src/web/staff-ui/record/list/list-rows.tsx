import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Selection } from '../../table/selection.ts'
import type { VerbDescription } from '../description.ts'
import type { Group } from './groups.ts'
import type { ListData, RecordRow } from './list-data.ts'
import { ListTable, type OwnCells } from './list-table.tsx'
import styles from './list.module.css'
import { PlaceDialog } from './place-dialog.tsx'
import { ReorderBar, ReorderResult } from './reorder-bar.tsx'
import { RowMenu } from './row-menu.tsx'
import { useReorder } from './use-reorder.ts'

interface Props {
  data: ListData
  groups: Group[]
  isLoading: boolean
  isFiltered: boolean
  cells?: OwnCells
  selection: Selection | undefined
  arranging: string | null
  onArrange: (group: string | null) => void
  onVerb: (verb: VerbDescription, row: RecordRow) => void
}

/** The rows of a list, which can be put into order where the list is declared so and shows all of them. */
export function ListRows({ data, groups: given, isFiltered, onVerb, ...table }: Props) {
  const { description, names, now, rows, page } = data
  const { list, noun, nameField, href, verbs, may } = description
  const { search } = useLocation()
  const sort = new URLSearchParams(search).get('sort')
  const mayOrder = Boolean(list.orderable) && may.update === true
  const canOrder = mayOrder && !isFiltered && (!sort || sort === list.sort) && rows.length === page.total
  const reorder = useReorder(noun.address, given)
  const [placing, setPlacing] = useState<{ row: RecordRow; group: Group } | null>(null)
  const groups = canOrder ? reorder.groups : given
  const nameOf = (id: string) => String(rows.find(row => row.id === id)?.[nameField] ?? '')
  return (
    <>
      {mayOrder && <ReorderBar reorder={reorder} nameOf={nameOf} />}
      {mayOrder && <ReorderResult reorder={reorder} nameOf={nameOf} />}
      {mayOrder && !canOrder && page.total > 1 && (
        <p className={styles.noOrder}>Zum Ordnen Filter entfernen und die eigene Reihenfolge wählen.</p>
      )}
      <ListTable
        {...table}
        description={description}
        groups={groups}
        names={names}
        now={now}
        reorder={canOrder ? reorder : undefined}
        renderMenu={(row, group) => (
          <RowMenu
            row={row}
            name={String(row[nameField] ?? '')}
            href={`${href}/${row.id}${search}`}
            verbs={verbs}
            now={now}
            onVerb={onVerb}
            onPlace={canOrder ? () => setPlacing({ row, group }) : undefined}
          />
        )}
      />
      {placing && (
        <PlaceDialog
          name={nameOf(placing.row.id)}
          place={placing.group.rows.findIndex(({ id }) => id === placing.row.id) + 1}
          of={placing.group.rows.length}
          onPlace={place => reorder.place(placing.group, placing.row.id, place - 1)}
          onClose={() => setPlacing(null)}
        />
      )}
    </>
  )
}
