import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { ApiError } from '../../lib/api-client.ts'
import { userMay } from '../../staff-ui/access/can-access.ts'
import { requireAdmin } from '../../staff-ui/access/require-user.ts'
import { portalUrl } from '../../staff-ui/layout/portal-url.ts'
import { visitContext } from '../../lib/visit.ts'
import { alertsOf } from './alerts.ts'
import { AdminDashboardView } from './dashboard-view.tsx'
import { keyFiguresOf } from './key-figures.ts'

const followUpsShown = 5

export async function loader({ context, url }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { api, user } = await requireAdmin(visit, url)
  const [statistics, followUps] = await Promise.all([
    api.organizations.statistics().catch(nothingIfForbidden),
    userMay(user, 'contacts.list')
      ? api.contacts.list({ query: { follow_up: 'due', sort: 'follow_up_on', per_page: followUpsShown } })
      : null,
  ])
  return {
    lives: ['organizations', 'contacts'],
    now: visit.now.toISOString(),
    mayCreate: userMay(user, 'organizationDrafts.create'),
    numbers: statistics ? keyFiguresOf(statistics) : [],
    alerts: statistics ? alertsOf(statistics) : [],
    statistics: statistics && {
      ...statistics,
      largest: statistics.largest.map(row => ({ ...row, portal_url: portalUrl(row.portal_domain, url) })),
    },
    followUps:
      followUps?.data.map(({ id, name, position, notes, follow_up_on }) => ({
        id,
        name,
        detail: position || notes.slice(0, 80),
        day: follow_up_on ?? '',
      })) ?? null,
  }
}

/** An admin without access to organizations still gets a dashboard. */
const nothingIfForbidden = (error: unknown) => {
  if (error instanceof ApiError && error.status === 403) return null
  throw error
}

export const meta: MetaFunction = () => [{ title: 'Übersicht – Klarwerk' }]

export default function AdminDashboard() {
  return <AdminDashboardView {...useLoaderData<typeof loader>()} />
}
