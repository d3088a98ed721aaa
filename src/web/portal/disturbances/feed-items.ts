import type { DisturbanceListRow } from '#contract/notices/disturbances.ts'
import { disturbanceStatuses, type DisturbanceStatus } from '#contract/notices/disturbance-status.ts'
import type { FeedItem } from '../lib/rss-feed.ts'

const maxItems = 50

/** One feed item per status update, newest first, at most 50. */
export const feedItems = (disturbances: DisturbanceListRow[], page: string): FeedItem[] =>
  disturbances
    .flatMap(({ id, title, status, statusupdates = [] }) =>
      statusupdates.map(update => {
        const label = disturbanceStatuses[(update.status ?? status) as DisturbanceStatus].public
        return {
          title: `${title} – ${label}`,
          url: `${page}?id=${id}`,
          id: `urn:uuid:${update.id}`,
          text: update.message || label,
          date: new Date(update.status_at),
        }
      }),
    )
    .toSorted((a, b) => b.date.getTime() - a.date.getTime())
    .slice(0, maxItems)
