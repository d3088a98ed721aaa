import { href } from 'react-router'
import { retentionPeriods } from '#contract/retention/periods.ts'
import type { CallName } from '#contract/may-do.ts'
import type { Client } from '../../lib/api-client.ts'
import { number } from '../../staff-ui/text/format.ts'
import type { UpcomingEvent } from './upcoming.tsx'

const days = 14
const maxEvents = 5

/**
 * Loads scheduled events of the next 14 days: news that are published, works that begin, deadlines that end;
 * and what retention deletes in the next 30.
 */
export async function loadUpcoming(
  api: Client,
  may: (call: CallName) => boolean,
  now: Date,
): Promise<UpcomingEvent[]> {
  const [from, to] = [now, new Date(now.getTime() + days * 86_400_000)].map(at => at.toISOString())
  const isSoon = ({ at }: UpcomingEvent) => at > from! && at < to!
  const events = await Promise.all([
    may('news.list') ? newsToAppear(api) : [],
    may('maintenances.list') ? worksToBegin(api) : [],
    may('jobpostings.list') ? deadlinesToEnd(api) : [],
  ])
  return [
    ...inOrder(events.flat().filter(isSoon)).slice(0, maxEvents),
    ...inOrder(may('retention.preview') ? await recordsToGo(api) : []),
  ]
}

const inOrder = (events: readonly UpcomingEvent[]) => events.toSorted((a, b) => a.at.localeCompare(b.at))

async function newsToAppear(api: Client): Promise<UpcomingEvent[]> {
  const { data } = await api.news.list({ query: { sort: '-news_date', per_page: 50 } })
  return data
    .filter(({ published, publish_at }) => published && publish_at)
    .map(({ id, title, publish_at }) => ({
      kind: 'news',
      href: href('/login/news/:id', { id }),
      title: `Meldung „${title}“ erscheint`,
      at: publish_at!,
      timed: true,
    }))
}

async function worksToBegin(api: Client): Promise<UpcomingEvent[]> {
  const { data } = await api.maintenances.list({ query: { sort: '-start_at', per_page: 50 } })
  return data
    .filter(({ status, month_precision }) => status === 'planned' && !month_precision)
    .map(({ id, title, start_at }) => ({
      kind: 'maintenance',
      href: href('/login/maintenance/:id', { id }),
      title: `${title}: Beginn`,
      at: start_at,
      timed: true,
    }))
}

async function deadlinesToEnd(api: Client): Promise<UpcomingEvent[]> {
  const { data } = await api.jobpostings.list({ query: { sort: '-deadline_at', per_page: 50 } })
  return data.flatMap(({ id, title, published_at, deadline_at }) =>
    published_at && deadline_at
      ? {
          kind: 'jobs' as const,
          href: href('/login/jobs/:id', { id }),
          title: `Bewerbungsfrist „${title}“ endet`,
          at: deadline_at,
          timed: false,
        }
      : [],
  )
}

/** Loads the records that staff are notified of before they are deleted for good. */
async function recordsToGo(api: Client): Promise<UpcomingEvent[]> {
  const { rules } = await api.retention.preview({ body: {} })
  return rules.flatMap(({ setting, soon, next, is_announced }) =>
    is_announced && next
      ? {
          kind: 'retention' as const,
          href: `${href('/login/settings')}/retention`,
          title: goesText(soon, retentionPeriods[setting].noun),
          at: next,
          timed: false,
        }
      : [],
  )
}

const goesText = (count: number, { one, many }: { one: string; many: string }) =>
  count === 1 ? `1 ${one} wird endgültig gelöscht` : `${number(count)} ${many} werden endgültig gelöscht`
