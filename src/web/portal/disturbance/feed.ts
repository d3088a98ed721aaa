import type { DisturbanceDetail } from '#contract/disturbances.ts'
import { disturbanceStatuses, type DisturbanceStatus } from '#contract/disturbance-status.ts'
import type { FeedItem } from '../feed.ts'

const most = 50

/** One entry for every word that was told, newest first. */
export const feedItems = (disturbances: DisturbanceDetail[], page: string): FeedItem[] =>
  disturbances
    .flatMap(({ id, title, status, statusupdates }) =>
      statusupdates.map(update => {
        const word = disturbanceStatuses[(update.status ?? status) as DisturbanceStatus].public
        return {
          title: `${title} – ${word}`,
          url: `${page}?id=${id}`,
          id: `urn:uuid:${update.id}`,
          text: update.message || word,
          date: new Date(update.status_at),
        }
      }),
    )
    .toSorted((a, b) => b.date.getTime() - a.date.getTime())
    .slice(0, most)
