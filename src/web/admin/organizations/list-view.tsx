import { IconBuilding, IconPlus } from '@tabler/icons-react'
import { href, useLocation } from 'react-router'
import { organizationStatuses } from '#contract/organizations/statuses.ts'
import { useUrlParams } from '../../staff-ui/page/url-params.ts'
import { ButtonLink } from '../../staff-ui/form/button.tsx'
import { type Column, DataTable } from '../../staff-ui/table/data-table.tsx'
import { EmptyState } from '../../staff-ui/feedback/empty-state.tsx'
import { type Filter, FilterBar } from '../../staff-ui/table/filter-bar.tsx'
import { number } from '../../staff-ui/text/format.ts'
import { PageHead } from '../../staff-ui/page/page-head.tsx'
import { type PageInfo, Pagination } from '../../staff-ui/table/pagination.tsx'
import { ResultLine } from '../../staff-ui/table/result-line.tsx'
import {
  type ListedOrganization,
  ModuleCount,
  OrganizationName,
  openProceduresColumn,
  portalColumn,
  lastSigninColumn,
} from '../ui/organization-columns.tsx'
import { DraftList, type ListedDraft } from './draft-list.tsx'
import { OrganizationMenu } from './organization-menu.tsx'
import styles from './list.module.css'

export interface OrganizationListProps {
  now: string
  rows: readonly ListedOrganization[]
  page: PageInfo
  /** Number of modules that can be enabled. */
  modules: number
  /** The admin may enter organizations, and may change them. */
  may: { enter: boolean; edit: boolean }
  drafts: readonly ListedDraft[]
}

const orders: Record<string, string> = {
  created_at: 'nach Alter',
  last_signin_at: 'nach letzter Anmeldung',
  modules_on: 'nach Modulen',
  open_procedures: 'nach offenen Vorgängen',
  staff_count: 'nach Beschäftigten',
}

export function OrganizationListView({ now, rows, page, modules, may, drafts }: OrganizationListProps) {
  const { search } = useLocation()
  const sort = useUrlParams().get('sort').replace('-', '')
  return (
    <>
      <PageHead title="Organisationen" actions={may.edit && <CreateLink />} />
      {may.edit && <DraftList drafts={drafts} now={now} />}
      <FilterBar placeholder="Name oder Adresse des Portals" filters={filters} />
      <section className={styles.panel} aria-label="Organisationen">
        <ResultLine
          total={page.total}
          noun={page.total === 1 ? 'Organisation' : 'Organisationen'}
          order={orders[sort] ?? 'nach Name'}
          first="ersten"
        />
        <DataTable
          caption="Organisationen"
          columns={columns(now, modules, may)}
          rows={rows}
          rowKey={row => row.id}
          sorted="title"
          tall
          empty={<Nothing filtered={search.length > 1} mayEdit={may.edit} />}
        />
        {page.total > page.per_page && <Pagination {...page} />}
      </section>
    </>
  )
}

const CreateLink = () => (
  <ButtonLink to={href('/admin/organizations/new')} look="primary" icon={IconPlus} keys="n">
    Organisation anlegen
  </ButtonLink>
)

const filters: Filter[] = [
  {
    name: 'portal_published',
    label: 'Portal',
    options: [
      { value: '', label: 'Alle' },
      { value: 'true', label: 'Veröffentlicht' },
      { value: 'false', label: 'Nicht öffentlich' },
    ],
  },
  {
    name: 'status',
    label: 'Zustand',
    options: [
      { value: '', label: 'Alle außer geschlossenen' },
      ...Object.entries(organizationStatuses).map(([value, label]) => ({ value, label })),
      { value: 'all', label: 'Alle' },
    ],
  },
]

const columns = (
  now: string,
  modules: number,
  may: OrganizationListProps['may'],
): Column<ListedOrganization>[] => [
  {
    key: 'title',
    head: 'Organisation',
    sort: 'title',
    grow: true,
    slot: 'lead',
    cell: row => <OrganizationName row={row} portal={row.portal_url} />,
  },
  portalColumn,
  {
    key: 'modules_on',
    head: 'Module',
    sort: 'modules_on',
    wideOnly: true,
    slot: 'none',
    cell: row => <ModuleCount on={row.modules_on} of={modules} />,
  },
  {
    key: 'staff_count',
    head: 'Team',
    sort: 'staff_count',
    align: 'end',
    cell: row => number(row.staff_count),
  },
  openProceduresColumn,
  { ...lastSigninColumn(now), sort: 'last_signin_at' },
  {
    key: 'menu',
    head: 'Aktionen',
    quiet: true,
    slot: 'side',
    align: 'end',
    cell: row => <OrganizationMenu row={row} may={may} />,
  },
]

function Nothing({ filtered, mayEdit }: { filtered: boolean; mayEdit: boolean }) {
  if (filtered)
    return (
      <EmptyState
        icon={IconBuilding}
        title="Keine Organisation passt zu diesen Filtern"
        actions={
          <ButtonLink to="?" look="primary">
            Alle Filter entfernen
          </ButtonLink>
        }
      >
        Suchen Sie mit weniger Buchstaben.
      </EmptyState>
    )
  return (
    <EmptyState
      icon={IconBuilding}
      title="Noch keine Organisation angelegt"
      actions={mayEdit && <CreateLink />}
    >
      In vier Schritten hat ein Versorger sein Portal.
    </EmptyState>
  )
}
