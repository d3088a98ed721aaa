import type { CallName } from '#contract/may-do.ts'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import type { Client } from '../../lib/api-client.ts'
import { userMay } from '../../staff-ui/access/can-access.ts'
import type { SignedIn } from '../../staff-ui/access/require-user.ts'
import { loadFirstSteps } from './load-first-steps.server.ts'
import { loadUpcoming } from './load-upcoming.server.ts'

type Staff = SignedIn & { organization_id: string }

/** Loads each part that the user may see; the others are null. */
export async function loadDashboard({ api, user, organization_id }: Staff, now: Date) {
  const may = (call: CallName) => userMay(user, call)
  const [cases, unapproved, disturbances, upcoming] = await rethrowAsResponse(
    Promise.all([
      may('procedures.counts') ? loadProcedures(api) : null,
      may('customers.list')
        ? api.customers.list({ query: { approved: '0', per_page: 1 } }).then(({ meta }) => meta.total)
        : null,
      may('disturbances.list') ? loadDisturbances(api, user.organization_id) : null,
      loadUpcoming(api, may, now),
    ]),
  )
  const steps = cases?.isEmpty ? await loadFirstSteps(api, organization_id, may) : []
  return {
    now: now.toISOString(),
    user,
    cases,
    unapproved,
    disturbances,
    upcoming,
    steps,
    may: { edit: may('procedures.update'), report: may('disturbances.create') },
  }
}
export type Dashboard = Awaited<ReturnType<typeof loadDashboard>>
/** Procedures of the dashboard: counts, the first of the user's own, and the last 30 days. */
export type DashboardProcedures = NonNullable<Dashboard['cases']>
export type ActiveDisturbance = NonNullable<Dashboard['disturbances']>[number]

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
    /** Time of the last public update. */
    last_update_at: statusupdates.find(({ is_public }) => is_public)?.status_at ?? null,
  }))
}

/** The address and the municipalities of a disturbance. */
const placeOf = (addresses: string[], municipalities: string[]) =>
  [addresses.find(Boolean), ...municipalities].filter(Boolean).join(', ')
