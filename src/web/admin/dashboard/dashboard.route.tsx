import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { ApiError } from '../../lib/api-client.ts'
import { requireAdmin } from '../../staff-ui/access/require-user.ts'
import { portalUrl } from '../../staff-ui/layout/portal-url.ts'
import { visitContext } from '../../lib/visit.ts'
import { AdminDashboardView } from './dashboard-view.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { api } = await requireAdmin(visit, url)
  const [organizations, mail] = await Promise.all([
    api.organizations.list({ query: { per_page: 100 } }).catch(emptyIfForbidden),
    api.emails.counts(),
  ])
  const rows = organizations.data
  const published = rows.filter(({ portal_published }) => portal_published).length
  const open = rows.reduce((sum, { open_procedures }) => sum + open_procedures, 0)
  const staff = rows.reduce((sum, { staff_count }) => sum + staff_count, 0)
  return {
    lives: ['organizations'],
    now: visit.now.toISOString(),
    numbers: [
      {
        to: href('/admin/organizations'),
        value: organizations.meta.total,
        label: 'Organisationen',
        note: `${published} veröffentlicht`,
      },
      {
        to: `${href('/admin/organizations')}?portal_published=false`,
        value: rows.length - published,
        label: 'In Einrichtung',
        note: 'noch nicht öffentlich',
      },
      {
        to: href('/admin/organizations'),
        value: open,
        label: 'Offene Vorgänge',
        note: 'in allen Organisationen',
      },
      { to: href('/admin/organizations'), value: staff, label: 'Beschäftigte', note: 'mit einem Zugang' },
    ],
    organizations: rows
      .toSorted((a, b) => b.open_procedures - a.open_procedures)
      .slice(0, 8)
      .map(row => ({ ...row, portal_url: portalUrl(row.portal_domain, url) })),
    alerts: mail.bounced
      ? [
          {
            kind: 'mail' as const,
            tone: 'error' as const,
            title: `${mail.bounced} E-Mails sind unzustellbar`,
            detail: 'In den letzten 24 Stunden',
            action: { to: href('/admin/organizations'), label: 'Organisationen ansehen' },
          },
        ]
      : [],
    emails: mail,
  }
}

/** An admin without access to organizations still gets a dashboard. */
const emptyIfForbidden = (error: unknown) => {
  if (error instanceof ApiError && error.status === 403)
    return { data: [], meta: { total: 0, page: 1, per_page: 1, next: null } }
  throw error
}

export const meta: MetaFunction = () => [{ title: 'Übersicht – Klarwerk' }]

export default function AdminDashboard() {
  return <AdminDashboardView {...useLoaderData<typeof loader>()} />
}
