import { IconCertificate } from '@tabler/icons-react'
import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { contract } from '#contract/index.ts'
import { retentionPeriods } from '#contract/retention/periods.ts'
import type { RetentionProofRow } from '#contract/retention/retention.ts'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { visitContext } from '../../../lib/visit.ts'
import { requireStaff } from '../../../staff-ui/access/require-user.ts'
import { EmptyState } from '../../../staff-ui/feedback/empty-state.tsx'
import { PageHead } from '../../../staff-ui/page/page-head.tsx'
import { pageQuery } from '../../../staff-ui/page/page-query.ts'
import { requireAccess } from '../../../staff-ui/record/serve/access.server.ts'
import { type Column, DataTable } from '../../../staff-ui/table/data-table.tsx'
import { Pagination } from '../../../staff-ui/table/pagination.tsx'
import { ResultLine } from '../../../staff-ui/table/result-line.tsx'
import { dateTime } from '../../../staff-ui/text/format.ts'
import styles from './retention.module.css'
import { counted, type Periods } from './retention-words.ts'

const perPage = 20

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api, user } = await requireStaff(context.get(visitContext), url)
  await requireAccess(user, api, contract.retention.proofs.access)
  const { data, meta } = await rethrowAsResponse(api.retention.proofs({ query: pageQuery(url, perPage) }))
  const periods: Periods = retentionPeriods
  return { proofs: data, page: meta, periods }
}

export const meta: MetaFunction = () => [{ title: 'Nachweise – Klarwerk' }]

/** Past deletions with their period; no contents. */
export default function RetentionProofs() {
  const { proofs, page, periods } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title="Nachweise"
        back={{ to: `${href('/login/settings')}/retention`, label: 'Aufbewahrung' }}
        meta="Wann nach welcher Frist wie viel gelöscht wurde, ohne Inhalte. Nachweise bleiben drei Jahre."
      />
      <div className={styles.panel}>
        {page.total > 0 && (
          <ResultLine
            total={page.total}
            noun={page.total === 1 ? 'Nachweis' : 'Nachweise'}
            order="neueste zuerst"
          />
        )}
        <DataTable
          caption="Nachweise"
          columns={columnsOf(periods)}
          rows={proofs}
          rowKey={({ id }) => id}
          empty={
            <EmptyState icon={IconCertificate} title="Noch keine Nachweise" quiet>
              Hier steht jede Löschung nach einer Frist, sobald die erste stattfand.
            </EmptyState>
          }
        />
        {page.total > 0 && <Pagination {...page} />}
      </div>
    </>
  )
}

/** A period that the program no longer has is named by its key. */
const periodOf = (periods: Periods, { setting }: RetentionProofRow) =>
  Object.hasOwn(periods, setting) ? periods[setting as keyof Periods] : null

const columnsOf = (periods: Periods): Column<RetentionProofRow>[] => [
  {
    key: 'deleted_at',
    head: 'Wann',
    slot: 'id',
    cell: ({ deleted_at }) => <time dateTime={deleted_at}>{dateTime(deleted_at)} Uhr</time>,
  },
  {
    key: 'what',
    head: 'Was',
    slot: 'lead',
    cell: row => (
      <strong>
        {counted(row.count, periodOf(periods, row)?.noun ?? { one: 'Eintrag', many: 'Einträge' })}
      </strong>
    ),
  },
  {
    key: 'effect',
    head: 'Wie',
    slot: 'line',
    cell: row => (periodOf(periods, row)?.effect === 'trash' ? 'in den Papierkorb' : 'endgültig gelöscht'),
  },
  {
    key: 'rule',
    head: 'Nach welcher Frist',
    slot: 'foot',
    cell: row => `${periodOf(periods, row)?.title ?? row.setting}: ${row.days} Tage`,
  },
]
