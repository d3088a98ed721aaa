import { IconBuilding } from '@tabler/icons-react'
import { useLocation } from 'react-router'
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
import { OrganizationMenu } from './organization-menu.tsx'
import styles from './list.module.css'

export interface OrganizationListProps {
  now: string
  rows: readonly ListedOrganization[]
  page: PageInfo
  /** Number of modules that can be enabled. */
  modules: number
  /** The admin may enter organizations. */
  mayEnter: boolean
}

export function OrganizationListView({ now, rows, page, modules, mayEnter }: OrganizationListProps) {
  const { search } = useLocation()
  const newest = useUrlParams().get('sort').includes('created_at')
  return (
    <>
      <PageHead title="Organisationen" />
      <FilterBar placeholder="Name oder Adresse des Portals" filters={filters} />
      <section className={styles.panel} aria-label="Organisationen">
        <ResultLine
          total={page.total}
          noun={page.total === 1 ? 'Organisation' : 'Organisationen'}
          order={newest ? 'nach Alter' : 'nach Name'}
        />
        <DataTable
          caption="Organisationen"
          columns={columns(now, modules, mayEnter)}
          rows={rows}
          rowKey={row => row.id}
          sorted="title"
          tall
          empty={<Nothing filtered={search.length > 1} />}
        />
        {page.total > page.per_page && <Pagination {...page} />}
      </section>
    </>
  )
}

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
    name: 'state',
    label: 'Zustand',
    options: [
      { value: '', label: 'Aktiv und in Einrichtung' },
      { value: 'closed', label: 'Stillgelegt' },
      { value: 'all', label: 'Alle' },
    ],
  },
]

const columns = (now: string, modules: number, mayEnter: boolean): Column<ListedOrganization>[] => [
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
    wideOnly: true,
    slot: 'none',
    cell: row => <ModuleCount on={row.modules_on} of={modules} />,
  },
  { key: 'staff_count', head: 'Beschäftigte', align: 'end', cell: row => number(row.staff_count) },
  openProceduresColumn,
  { ...lastSigninColumn(now), sort: 'last_signin_at' },
  {
    key: 'menu',
    head: 'Aktionen',
    quiet: true,
    slot: 'side',
    align: 'end',
    cell: row => <OrganizationMenu row={row} mayEnter={mayEnter} />,
  },
]

function Nothing({ filtered }: { filtered: boolean }) {
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
    <EmptyState icon={IconBuilding} title="Noch keine Organisation angelegt">
      In vier Schritten hat ein Versorger sein Portal.
    </EmptyState>
  )
}
