import { href } from 'react-router'
import { retentionPeriods } from '#contract/retention/periods.ts'
import type { CallName } from '#contract/may-do.ts'
import type { Client } from '../../lib/api-client.ts'
import { number } from '../../staff-ui/text/format.ts'
import type { UpcomingEvent } from './upcoming.tsx'

const days = 14
const maxEvents = 5

type Event = Omit<UpcomingEvent, 'kind' | 'at'> & { at: string | null }

interface Source {
  kind: UpcomingEvent['kind']
  /** The call that the user needs to see these events. */
  call: CallName
  /** Its events, those in the past among them; without a moment there is none. */
  load: (api: Client) => Promise<readonly Event[]>
}

/** Scheduled events: news that are published, works that begin, deadlines that end. */
const sources: readonly Source[] = [
  {
    kind: 'news',
    call: 'news.list',
    async load(api) {
      const { data } = await api.news.list({ query: { sort: '-news_date', per_page: 50 } })
      return data.map(({ id, title, published, publish_at }) => ({
        href: href('/login/news/:id', { id }),
        title: `Meldung „${title}“ erscheint`,
        at: published ? publish_at : null,
      }))
    },
  },
  {
    kind: 'maintenance',
    call: 'maintenances.list',
    async load(api) {
      const { data } = await api.maintenances.list({ query: { sort: '-start_at', per_page: 50 } })
      return data.map(({ id, title, start_at, status, month_precision }) => ({
        href: href('/login/maintenance/:id', { id }),
        title: `${title}: Beginn`,
        at: status === 'planned' && !month_precision ? start_at : null,
      }))
    },
  },
  {
    kind: 'jobs',
    call: 'jobpostings.list',
    async load(api) {
      const { data } = await api.jobpostings.list({ query: { sort: '-deadline_at', per_page: 50 } })
      return data.map(({ id, title, published_at, deadline_at }) => ({
        href: href('/login/jobs/:id', { id }),
        title: `Bewerbungsfrist „${title}“ endet`,
        at: published_at && deadline_at,
      }))
    },
  },
]

/** Records that staff are notified of before retention deletes them for good. */
const recordsToGo: Source = {
  kind: 'retention',
  call: 'retention.preview',
  async load(api) {
    const { rules } = await api.retention.preview({ body: {} })
    return rules.map(({ setting, soon, next, is_announced }) => ({
      href: `${href('/login/settings')}/retention`,
      title: goesText(soon, retentionPeriods[setting].noun),
      at: is_announced ? next : null,
    }))
  },
}

const goesText = (count: number, { one, many }: { one: string; many: string }) =>
  count === 1 ? `1 ${one} wird endgültig gelöscht` : `${number(count)} ${many} werden endgültig gelöscht`

/** Loads the scheduled events of the next 14 days, and what retention deletes in the next 30. */
export async function loadUpcoming(api: Client, may: (call: CallName) => boolean, now: Date) {
  const [from, to] = [now, new Date(now.getTime() + days * 86_400_000)].map(at => at.toISOString())
  const eventsOf = async ({ kind, call, load }: Source) =>
    may(call) ? (await load(api)).flatMap(({ at, ...event }) => (at ? { kind, at, ...event } : [])) : []
  const events = (await Promise.all(sources.map(eventsOf))).flat()
  return [
    ...inOrder(events.filter(({ at }) => at > from! && at < to!)).slice(0, maxEvents),
    ...inOrder(await eventsOf(recordsToGo)),
  ]
}

const inOrder = (events: readonly UpcomingEvent[]) => events.toSorted((a, b) => a.at.localeCompare(b.at))
