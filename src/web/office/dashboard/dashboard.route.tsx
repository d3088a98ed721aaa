import type { CallName } from '#contract/may-do.ts'
import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { Client } from '../../lib/api-client.ts'
import { userMay } from '../../staff-ui/access/can-access.ts'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { visitContext } from '../../lib/visit.ts'
import { useOffice } from '../layout.tsx'
import { loadFirstSteps } from './load-first-steps.server.ts'
import { loadUpcoming } from './load-upcoming.server.ts'
import { DashboardView } from './dashboard-view.tsx'

/** Loads each part that the user may see. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const { api, user, organization_id } = await requireStaff(visit, url)
  const may = (call: CallName) => userMay(user, call)
  const [cases, unapproved, disturbances, upcoming] = await rethrowAsResponse(
    Promise.all([
      may('procedures.counts') ? loadProcedures(api) : null,
      may('customers.list')
        ? api.customers.list({ query: { approved: '0', per_page: 1 } }).then(({ meta }) => meta.total)
        : null,
      may('disturbances.list') ? loadDisturbances(api, user.organization_id) : null,
      loadUpcoming(api, may, visit.now),
    ]),
  )
  const steps = cases?.isEmpty ? await loadFirstSteps(api, organization_id, may) : null
  return {
    lives: [
      'procedures',
      'customers',
      'disturbances',
      'maintenances',
      'news',
      'jobpostings',
      'organizations',
      'users',
    ],
    now: visit.now.toISOString(),
    user,
    last_signin_at: user.last_signin_at,
    cases,
    unapproved,
    disturbances,
    upcoming,
    steps: steps?.length ? steps : null,
    mayEdit: may('procedures.update'),
    mayReport: may('disturbances.create'),
  }
}

async function loadProcedures(api: Client) {
  const [counts, statistics, mine] = await Promise.all([
    api.procedures.counts(),
    api.procedures.statistics(),
    api.procedures.list({ query: { tab: 'mine', per_page: 6, sort: 'due_at' } }),
  ])
  const { arrivals, kinds, ...waiting } = statistics
  return {
    counts: { ...waiting, new: counts.new, mine: counts.mine, overdue: counts.overdue },
    mine: mine.data,
    arrivals,
    kinds,
    isEmpty: counts.all === 0,
  }
}

async function loadDisturbances(api: Client, organization_id: string | null) {
  const { data } = await api.disturbances.list({
    query: { open: 'true', published: 'true', per_page: 5, include: 'statusupdates' },
  })
  const isNamed = organization_id && data.some(({ servicearea_ids }) => servicearea_ids.length)
  const areas = isNamed ? await api.serviceareas.list({ params: { id: organization_id } }) : []
  return data.map(({ statusupdates = [], shapes, servicearea_ids, ...each }) => ({
    ...each,
    place: placeOf(
      shapes.flatMap(({ title }) => (title === each.title ? [] : title)),
      areas.filter(({ id }) => servicearea_ids.includes(id)).map(({ title }) => title),
    ),
    last_update_at: statusupdates.find(({ is_public }) => is_public)?.status_at ?? null,
  }))
}

/** The address and the municipalities of a disturbance. */
const placeOf = (addresses: string[], municipalities: string[]) =>
  [addresses.find(Boolean), ...municipalities].filter(Boolean).join(', ')

export const meta: MetaFunction = () => [{ title: 'Übersicht – Klarwerk' }]

export default function Dashboard() {
  const { organization } = useOffice()
  const { portal_url, portal_published, enabled_disturbance } = organization
  const hasPreview = portal_url && portal_published && enabled_disturbance
  return (
    <DashboardView
      {...useLoaderData<typeof loader>()}
      preview={hasPreview ? new URL(href('/widget'), portal_url).href : null}
    />
  )
}
