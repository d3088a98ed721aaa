import { useMemo } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { useUrlParams } from '../../staff-ui/page/url-params.ts'
import { KeyHints } from '../../staff-ui/keyboard/key-hints.tsx'
import { ColumnMenu, visibleColumns } from '../../staff-ui/table/column-menu.tsx'
import { DataTable } from '../../staff-ui/table/data-table.tsx'
import type { Option } from '../../staff-ui/form/field.tsx'
import { FilterBar } from '../../staff-ui/table/filter-bar.tsx'
import { type PageInfo, Pagination } from '../../staff-ui/table/pagination.tsx'
import { BulkToolbar } from '../../staff-ui/table/result-line.tsx'
import { useSelection } from '../../staff-ui/table/selection.ts'
import { type ProcedureRow, listColumns } from '../ui/procedure-columns.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { filtersOf, moreFilters, sortText } from './list-filters.ts'
import type { ListHeadProps } from './list-head.tsx'
import { type BulkRefusal, BulkRefusalAlert, listKeys, NoProcedures } from './list-messages.tsx'
import { ListStatus } from './list-status.tsx'
import { SaveView } from './save-view.tsx'
import styles from './list.module.css'

export interface ProcedureListProps extends Omit<ListHeadProps, 'counts'> {
  now: string
  rows: readonly ProcedureRow[]
  page: PageInfo
  /** Users a procedure can be assigned to, by user id. */
  assignees: readonly Option[]
  /** Number of procedures received since the page was loaded. */
  arrived: number
  /** Number of selected procedures that could not be changed, and the first reason. */
  refused?: BulkRefusal
}

const form = 'bulk'

/**
 * Rows of the list of procedures. Filters, order and page are kept in the URL; the checkboxes belong to one
 * form that posts `intent` and `id`s.
 */
export function ProcedureListView({
  now,
  rows,
  page,
  assignees,
  arrived,
  may,
  search,
  view,
  refused,
}: ProcedureListProps) {
  const address = useUrlParams()
  const { pathname } = useLocation()
  const selection = useSelection(
    form,
    rows.map(row => row.id),
  )
  const columns = useMemo(() => listColumns(now, search), [now, search])
  const hidden = address.get('hide')
  const shown = useMemo(() => visibleColumns(columns, hidden), [columns, hidden])
  const loading = useNavigation().location?.pathname === pathname

  return (
    <>
      <FilterBar
        placeholder="Name, Nummer, Straße …"
        filters={filtersOf(assignees, now)}
        more={moreFilters}
        aside={search !== view && <SaveView />}
      />
      {refused && <BulkRefusalAlert {...refused} />}
      <Form method="post" id={form} />
      <section className={styles.panel} aria-label="Vorgänge">
        {selection.size > 0 ? (
          <BulkToolbar selection={selection}>
            <BulkActions selection={selection} assignees={assignees} may={may} />
          </BulkToolbar>
        ) : (
          <ListStatus total={page.total} order={sortText(address.get('sort'))} now={now} arrived={arrived}>
            <ColumnMenu columns={columns} />
          </ListStatus>
        )}
        <div aria-busy={loading}>
          <DataTable
            caption="Vorgänge"
            columns={shown}
            rows={rows}
            rowKey={row => row.id}
            rowName={row => row.reference}
            selection={may.edit ? selection : undefined}
            sorted="-submitted_at"
            empty={<NoProcedures filtered={search !== ''} />}
          />
        </div>
        {page.total > 0 && <Pagination {...page} />}
      </section>
      <KeyHints hints={listKeys} />
    </>
  )
}
