import { IconBooks } from '@tabler/icons-react'
import {
  href,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useLocation,
} from 'react-router'
import type { SupportlibraryRow } from '#contract/support.ts'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { visitContext } from '../../lib/visit.ts'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { EmptyState } from '../../staff-ui/feedback/empty-state.tsx'
import { PageHead } from '../../staff-ui/page/page-head.tsx'
import { type Column, DataTable } from '../../staff-ui/table/data-table.tsx'
import { FilterBar } from '../../staff-ui/table/filter-bar.tsx'
import { Pagination } from '../../staff-ui/table/pagination.tsx'
import { ResultLine } from '../../staff-ui/table/result-line.tsx'
import { date } from '../../staff-ui/text/format.ts'
import styles from './library.module.css'

const known = ['q', 'page']

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = await requireStaff(context.get(visitContext), url)
  const query = Object.fromEntries(
    [...url.searchParams].filter(([key, value]) => known.includes(key) && value),
  )
  const { data, meta } = await rethrowAsResponse(api.supportlibrary.list({ query }))
  return { lives: ['supportlibrary'], rows: data, page: meta }
}

export const meta: MetaFunction = () => [{ title: 'Bibliothek der Hilfe – Klarwerk' }]

const columns: Column<SupportlibraryRow>[] = [
  {
    key: 'title',
    head: 'Artikel',
    slot: 'lead',
    grow: true,
    className: styles.article,
    cell: ({ id, title, abstract_plain }) => (
      <>
        <Link to={href('/login/support/library/:id', { id })}>{title}</Link>
        <span className={styles.below}>{abstract_plain}</span>
      </>
    ),
  },
  { key: 'updated_at', head: 'Stand', slot: 'side', cell: ({ updated_at }) => date(updated_at) },
]

/** Articles of the platform that the organization can take over as its own. */
export default function Library() {
  const { rows, page } = useLoaderData<typeof loader>()
  const isFiltered = useLocation().search.length > 1
  return (
    <>
      <PageHead
        title="Bibliothek der Hilfe"
        meta="Fertige Artikel, die Sie übernehmen und dann anpassen."
        back={{ to: href('/login/support'), label: 'Hilfe-Artikel' }}
      />
      <FilterBar placeholder="Überschrift oder Kurztext" filters={[]} />
      <section className={styles.panel} aria-label="Artikel der Bibliothek">
        <ResultLine total={page.total} noun="Artikel" order="nach der Reihenfolge der Bibliothek" />
        <DataTable
          caption="Artikel der Bibliothek"
          columns={columns}
          rows={rows}
          rowKey={row => row.id}
          rowName={row => row.title}
          tall
          empty={
            <EmptyState
              icon={IconBooks}
              title={isFiltered ? 'Nichts gefunden' : 'Die Bibliothek ist noch leer'}
            >
              {isFiltered
                ? 'Suchen Sie nach einem anderen Wort.'
                : 'Sobald die Plattform Artikel bereitstellt, stehen sie hier.'}
            </EmptyState>
          }
        />
        {page.total > page.per_page && <Pagination {...page} />}
      </section>
    </>
  )
}
