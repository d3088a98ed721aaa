import { lazyPart } from '../../staff-ui/page/lazy-part.ts'
import { Suspense, useMemo } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useUrlParams } from '../../staff-ui/page/url-params.ts'
import { KeyHints } from '../../staff-ui/keyboard/key-hints.tsx'
import { ColumnMenu, visibleColumns } from '../../staff-ui/table/column-menu.tsx'
import { DataTable } from '../../staff-ui/table/data-table.tsx'
import type { Option } from '../../staff-ui/form/field.tsx'
import { FilterBar } from '../../staff-ui/table/filter-bar.tsx'
import { type PageInfo, Pagination } from '../../staff-ui/table/pagination.tsx'
import { BulkToolbar } from '../../staff-ui/table/result-line.tsx'
import { useSelection } from '../../staff-ui/table/selection.ts'
import { PresentInRows } from '../ui/present.tsx'
import { type ProcedureRow, listColumns } from '../ui/procedure-columns.tsx'
import { BulkActions } from './bulk/bulk-actions.tsx'
import { DoneLine, SelectedLine } from './bulk/bulk-line.tsx'
import { reasonsOf, useBulkList } from './bulk/use-bulk-list.ts'
import { RowFollowUp } from './follow-up/row-follow-up.tsx'
import { filtersOf, moreFilters, sortText, viewFiltersOf } from './list-filters.ts'
import type { ListHeadProps } from './list-head.tsx'
import { listKeys, NoProcedures } from './list-messages.tsx'
import { ListStatus } from './list-status.tsx'
import { ChangedView, SaveAsView } from './views/changed-view.tsx'
import { ViewFilters } from './views/view-filters.tsx'
import { isChanged } from './views/view.ts'
import styles from './list.module.css'

const BulkDialog = lazyPart(async () => (await import('./bulk/bulk-dialog.tsx')).BulkDialog)

export interface ProcedureListProps extends Omit<ListHeadProps, 'counts'> {
  now: string
  rows: readonly ProcedureRow[]
  page: PageInfo
  /** Filters of the list, as the API names them. */
  query: Record<string, string>
  /** Users a procedure can be assigned to, by user id. */
  assignees: readonly Option[]
  /** Id of the user. */
  me: string
  /** Number of procedures received since the page was loaded. */
  arrived: number
  /** Procedures of the list that rest. */
  resting: number
}

/** Rows of the list of procedures. Filters, order and page are kept in the URL. */
export function ProcedureListView({
  now,
  rows,
  page,
  query,
  assignees,
  me,
  arrived,
  resting,
  may,
  search,
  view,
  refused,
}: ProcedureListProps) {
  const address = useUrlParams()
  const { pathname } = useLocation()
  const ids = rows.map(row => row.id)
  const selection = useSelection('bulk', ids)
  const bulk = useBulkList(selection, query)
  const { question, done, isAll } = bulk
  const columns = useMemo(() => listColumns(now, search), [now, search])
  const hidden = address.get('hide')
  const shown = useMemo(() => visibleColumns(columns, hidden), [columns, hidden])
  const marked = useMemo(() => withReasons(rows, reasonsOf(done)), [rows, done])
  const loading = useNavigation().location?.pathname === pathname
  const mayReachAll = page.total > rows.length && rows.length > 0 && ids.every(selection.has)

  return (
    <>
      {view ? (
        <ViewFilters filters={viewFiltersOf(assignees)}>
          {isChanged(view, search) && <ChangedView view={view} may={may} refused={refused} />}
        </ViewFilters>
      ) : (
        <FilterBar
          placeholder="Name, Nummer, Straße …"
          filters={filtersOf(assignees)}
          more={moreFilters}
          aside={<SaveAsView may={may} refused={refused} label="Ansicht speichern" />}
        />
      )}
      <section className={styles.panel} aria-label="Vorgänge">
        {selection.size > 0 ? (
          <BulkToolbar selection={selection} size={isAll ? page.total : selection.size}>
            <BulkActions
              ids={selection.ids}
              all={isAll ? search : undefined}
              assignees={assignees}
              me={me}
              may={may}
              onAct={bulk.askAboutSelected}
            />
          </BulkToolbar>
        ) : (
          <ListStatus
            total={page.total}
            order={sortText(address.get('sort'))}
            now={now}
            arrived={arrived}
            resting={resting}
          >
            <ColumnMenu columns={columns} />
          </ListStatus>
        )}
        {mayReachAll && (
          <SelectedLine total={page.total} shown={rows.length} isAll={isAll} onAll={bulk.setAll} />
        )}
        {done && <DoneLine done={done} ids={ids} />}
        <div aria-busy={loading}>
          <PresentInRows>
            <DataTable
              caption="Vorgänge"
              columns={shown}
              rows={marked}
              rowKey={row => row.id}
              rowName={row => row.reference}
              selection={may.edit ? selection : undefined}
              sorted="-submitted_at"
              tall
              empty={<NoProcedures filtered={search !== ''} isView={view !== null} />}
            />
          </PresentInRows>
        </div>
        {page.total > 0 && <Pagination {...page} />}
      </section>
      {question && (
        <Suspense>
          <BulkDialog
            question={question}
            assignee={assignees.find(({ value }) => value === question.act.user_ids?.[0])?.label}
            onClose={bulk.close}
            onAsk={act => void bulk.ask(act)}
            onRun={(asked, said) => void bulk.run(asked, said)}
          />
        </Suspense>
      )}
      {may.edit && <RowFollowUp />}
      <KeyHints hints={may.edit ? listKeys : listKeys.filter(([keys]) => keys !== 'w')} />
    </>
  )
}

const withReasons = (rows: readonly ProcedureRow[], reasons: ReadonlyMap<string, string>) =>
  reasons.size ? rows.map(row => ({ ...row, left_out: reasons.get(row.id) })) : rows
