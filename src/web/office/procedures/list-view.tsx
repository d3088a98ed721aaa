import { IconDownload, IconPlayerTrackNext } from '@tabler/icons-react'
import { Form, href, useLocation, useNavigation } from 'react-router'
import { useUrlParams } from '../../staff-ui/page/url-params.ts'
import { ButtonLink } from '../../staff-ui/form/button.tsx'
import { ColumnMenu, visibleColumns } from '../../staff-ui/table/column-menu.tsx'
import { DataTable } from '../../staff-ui/table/data-table.tsx'
import type { Option } from '../../staff-ui/form/field.tsx'
import { FilterBar } from '../../staff-ui/table/filter-bar.tsx'
import { PageHead } from '../../staff-ui/page/page-head.tsx'
import { type PageInfo, Pagination } from '../../staff-ui/table/pagination.tsx'
import { BulkToolbar } from '../../staff-ui/table/result-line.tsx'
import { useSelection } from '../../staff-ui/table/selection.ts'
import { Tabs } from '../../staff-ui/page/tabs.tsx'
import { type ProcedureRow, listColumns } from '../ui/procedure-columns.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { filtersOf, moreFilters, sortText } from './list-filters.ts'
import { type ProcedureTab, listTabs, savedViewTab } from './list-tabs.ts'
import { ListShortcuts, NoProcedures, BulkRefusalAlert } from './list-messages.tsx'
import { ListStatus } from './list-status.tsx'
import { SaveView } from './save-view.tsx'
import styles from './list.module.css'

export interface ProcedureListProps {
  now: string
  rows: readonly ProcedureRow[]
  page: PageInfo
  counts: Partial<Record<ProcedureTab, number>>
  /** Users a procedure can be assigned to, by user id. */
  assignees: readonly Option[]
  /** Number of procedures received since the page was loaded. */
  arrived: number
  may: { edit: boolean; export: boolean }
  /** Search string of the list: filters, order, page. */
  search: string
  /** Search string that the user has saved. */
  view: string | null
  /** Number of selected procedures that could not be changed, and the first reason. */
  refused?: { refused: number; reason: string }
}

const form = 'bulk'

/**
 * List of procedures. Filters, order and page are kept in the URL; the checkboxes belong to one form that posts
 * `intent` and `id`s.
 */
export function ProcedureListView({
  now,
  rows,
  page,
  counts,
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
  const columns = listColumns(now, search)
  const tab = address.get('tab') || 'open'
  const loading = useNavigation().location?.pathname === pathname

  return (
    <>
      <PageHead title="Vorgänge" actions={<Actions search={search} may={may} />} />
      <Tabs
        label="Ansichten"
        tabs={[...listTabs(search === view ? '' : tab, counts, address.to), ...savedViewTab(view, search)]}
      />
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
            columns={visibleColumns(columns, address.get('hide'))}
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
      <ListShortcuts />
    </>
  )
}

function Actions({ search, may }: { search: string; may: ProcedureListProps['may'] }) {
  return (
    <>
      {may.export && (
        <ButtonLink
          to={`${href('/login/procedures/export')}${search}`}
          reloadDocument
          icon={IconDownload}
          className={styles.export}
        >
          Exportieren
        </ButtonLink>
      )}
      {may.edit && (
        <ButtonLink to={href('/login/procedures/next')} look="primary" icon={IconPlayerTrackNext} keys="n">
          Nächsten Vorgang öffnen
        </ButtonLink>
      )}
    </>
  )
}
