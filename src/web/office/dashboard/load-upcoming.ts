import { href } from 'react-router'
import type { CallName } from '#contract/may-do.ts'
import type { Client } from '../../lib/api-client.ts'
import type { UpcomingEvent } from './upcoming.tsx'

const days = 14
const maxEvents = 5

/** Loads scheduled events of the next 14 days: news that are published, works that begin. */
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
  ])
  return events
    .flat()
    .filter(isSoon)
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .slice(0, maxEvents)
}

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
