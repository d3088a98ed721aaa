import { dayInGermany, plusDays } from '#contract/core/days.ts'
import { organizationStatuses, type OrganizationStatus } from '#contract/organizations/statuses.ts'
import { sql } from 'kysely'
import type { PlatformContext } from '../core/context.ts'
import { keepAnswers } from '../core/database/kept-answers.ts'
import { least, seconds } from '../core/database/known-counts.ts'
import { chartDays, refreshFigures } from './figures.ts'
import { listRows, withFigures } from './list.ts'

// Literals in their statements, because with a parameter as its limit PostgreSQL plans a statement anew each time.
const largestShown = 8
const closingShown = 5

/** Numbers over all organizations. Statuses are counted at once; what needs many rows was counted in the last minutes. */
export async function statisticsOf(ctx: PlatformContext) {
  const [stored, statuses, largest, closing, days] = await Promise.all([
    ctx.platform.selectFrom('platform_figures').selectAll().orderBy('at', 'desc').executeTakeFirst(),
    countStatuses(ctx),
    largestOf(ctx),
    closingNext(ctx),
    daysOf(ctx),
  ])
  if (stored) return { ...stored, statuses, largest, closing, days }
  const fresh = await refreshFigures(ctx.services)
  return { ...fresh, statuses, largest: await largestOf(ctx), closing, days: await daysOf(ctx) }
}

const kept = keepAnswers<{ status: OrganizationStatus; count: number }[]>()

async function countStatuses({ platform }: PlatformContext) {
  const counting = platform
    .selectFrom('organizations')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .groupBy('status')
  const before = kept.find(counting)
  const rows = before ?? (await counting.execute())
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  if (!before && all >= least) kept.keep(counting, rows, seconds.long)
  const counted = new Map(rows.map(({ status, count }) => [status, count]))
  const statuses = Object.keys(organizationStatuses) as OrganizationStatus[]
  return Object.fromEntries(statuses.map(status => [status, counted.get(status) ?? 0])) as Record<
    OrganizationStatus,
    number
  >
}

const largestOf = (ctx: PlatformContext) =>
  withFigures(listRows(ctx))
    .where('deleted_at', 'is', null)
    .orderBy('figures.open_procedures', 'desc')
    .orderBy('figures.organization_id', 'desc')
    .limit(sql.lit(largestShown))
    .execute()

const closingNext = ({ platform }: PlatformContext) =>
  platform
    .selectFrom('organizations')
    .select(['id', 'title', sql<string>`erase_at`.as('erase_at')])
    .where('erase_at', 'is not', null)
    .where('erased_at', 'is', null)
    .orderBy('erase_at')
    .limit(sql.lit(closingShown))
    .execute()

async function daysOf({ platform, now }: PlatformContext) {
  const first = plusDays(dayInGermany(now), 1 - chartDays)
  const rows = await platform.selectFrom('platform_days').selectAll().where('day', '>=', first).execute()
  const known = new Map(rows.map(row => [row.day, row]))
  return Array.from({ length: chartDays }, (_, index) => {
    const day = plusDays(first, index)
    return known.get(day) ?? { day, procedures: 0, emails: 0, bounced: 0 }
  })
}
