import { IconDownload, IconLock } from '@tabler/icons-react'
import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useLocation } from 'react-router'
import { contract } from '#contract/index.ts'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { visitContext } from '../../lib/visit.ts'
import { userMay } from '../../staff-ui/access/can-access.ts'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { requireAccess } from '../../staff-ui/record/serve/access.server.ts'
import { ButtonLink } from '../../staff-ui/form/button.tsx'
import { pageQuery } from '../../staff-ui/page/page-query.ts'
import { PageHead } from '../../staff-ui/page/page-head.tsx'
import { FilterBar } from '../../staff-ui/table/filter-bar.tsx'
import { Pagination } from '../../staff-ui/table/pagination.tsx'
import { fullName } from '../../staff-ui/text/avatar.tsx'
import { counted } from '../../staff-ui/text/format.ts'
import { AuditTable } from './audit-table.tsx'
import styles from './audit.module.css'
import { auditFilters, auditQuery } from './filters.server.ts'
import { toEntry } from './load-entries.server.ts'
import { loadChangeNames } from './names.server.ts'

const perPage = 20

export async function loader({ context, url }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const signedIn = await requireStaff(visit, url)
  const { api, user } = signedIn
  await requireAccess(user, api, contract.auditEntries.list.access)
  const query = { ...auditQuery(url, visit.now), ...pageQuery(url, perPage) }
  const [{ data, meta }, people] = await rethrowAsResponse(
    Promise.all([
      api.auditEntries.list({ query }),
      userMay(user, 'users.list')
        ? api.users.list({ query: { per_page: 100, sort: 'lastname' } })
        : { data: [] },
    ]),
  )
  const names = await loadChangeNames(signedIn, data)
  return {
    now: visit.now.toISOString(),
    entries: data.map(row => toEntry(row, names)),
    page: meta,
    settings: userMay(user, 'organizations.update'),
    filters: auditFilters(people.data.map(person => ({ value: person.id, label: fullName(person) }))),
  }
}

export const meta: MetaFunction = () => [{ title: 'Protokoll – Klarwerk' }]

export default function Audit() {
  const { entries, page, filters, settings, now } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <>
      <PageHead
        {...(settings && { back: { to: href('/login/settings'), label: 'Einstellungen' } })}
        title="Protokoll"
        meta="Alle Änderungen mit Person und Zeit. Einträge lassen sich nicht ändern oder löschen."
        actions={
          <ButtonLink to={`${href('/login/audit/export')}${search}`} reloadDocument icon={IconDownload}>
            Exportieren
          </ButtonLink>
        }
      />
      <FilterBar placeholder="Name, Nummer, Feld" filters={filters} />
      <section className={styles.panel} aria-label="Protokoll">
        <div className={styles.status}>
          <span role="status">
            <strong>{page.total === 1 ? '1 Eintrag' : `${counted(page.total)} Einträge`}</strong>, neueste
            zuerst
          </span>
          <span className={styles.note}>
            <IconLock size={16} stroke={1.75} aria-hidden />
            Passwörter und Schlüssel stehen nie im Protokoll
          </span>
        </div>
        <AuditTable entries={entries} now={now} />
        {page.total > 0 && <Pagination {...page} />}
      </section>
    </>
  )
}
