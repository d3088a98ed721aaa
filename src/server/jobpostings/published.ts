import { dayInGermany } from '#contract/days.ts'
import { sql } from 'kysely'
import type { PlatformContext } from '../context.ts'

/** Published, and still open for applications on the day of its deadline. */
export const published = ({ now }: Pick<PlatformContext, 'now'>) =>
  sql<boolean>`published_at <= ${now.toISOString()} and (deadline_at is null or (deadline_at at time zone 'Europe/Berlin')::date >= ${dayInGermany(now)})`

/** Whether visitors would find it, as far as its publication decides. */
export const isPublished = ({ published_at }: { published_at: string | null }, now: Date) =>
  published_at !== null && new Date(published_at) <= now
