import { dayInGermany } from '#contract/core/days.ts'
import { sql } from 'kysely'
import type { PlatformContext } from '../core/context.ts'

/** SQL condition: published and open for applications, the day of the deadline (German time) included. */
export const published = ({ now }: Pick<PlatformContext, 'now'>) =>
  sql<boolean>`published_at <= ${now.toISOString()} and (deadline_at is null or not ${isOver(now)})`

/** SQL condition: the day of the deadline (German time) has passed. */
export const isOver = (now: Date) =>
  sql<boolean>`((deadline_at at time zone 'Europe/Berlin')::date < ${dayInGermany(now)})`

/** Whether the time of publication has passed. */
export const isPublished = ({ published_at }: { published_at: string | null }, now: Date) =>
  published_at !== null && new Date(published_at) <= now

/** When subscribers were or will be notified: a moment that was still to come is forgotten with the publication. */
export function firstPublishedAt(
  { first_published_at: before }: { first_published_at: string | null },
  published_at: string | null,
  now: Date,
): string | null {
  if (before && new Date(before) <= now) return before
  return published_at && new Date(published_at) > now ? published_at : published_at && now.toISOString()
}
