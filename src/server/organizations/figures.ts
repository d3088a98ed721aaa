import { dayInGermany, plusDays } from '#contract/core/days.ts'
import type { PlatformFigures } from '#contract/organizations/statistics.ts'
import { sql } from 'kysely'
import { toJson } from '../core/database/to-json.ts'
import type { Db } from '../core/database/database.ts'
import type { Services } from '../core/services.ts'
import { lastSignin, modulesOn, openProcedures, staffCount } from './list.ts'
import { isOfPlatform } from '../core/platform-id.ts'

/** Organizations whose figures one statement counts. */
const batchSize = 500
/** Days of the charts. */
export const chartDays = 30

/** Counts the figures of every organization and of the platform again. Runs every five minutes. */
export async function refreshFigures(services: Services) {
  const { platform } = services.database
  let after: string | null = null
  do after = await refreshBatch(platform, after)
  while (after)
  await refreshDays(platform, services.now())
  return storeFigures(platform, services.now())
}

/** Returns the last id of a full batch, after which others may follow. */
async function refreshBatch(platform: Db, after: string | null): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with batch as (
      select id from organizations where ${after}::uuid is null or id > ${after}::uuid order by id limit ${batchSize}),
    counted as (
      select organizations.id, ${staffCount} as staff_count, ${openProcedures} as open_procedures,
        ${lastSignin} as last_signin_at, ${modulesOn} as modules_on,
        (select coalesce(sum(size), 0)::bigint from media where media.organization_id = organizations.id) as storage_bytes
      from organizations where id in (select id from batch)),
    stored as (
      insert into organization_figures as figures (organization_id, staff_count, open_procedures, last_signin_at, modules_on, storage_bytes)
      select id, staff_count, open_procedures, last_signin_at, modules_on, storage_bytes from counted order by id
      on conflict (organization_id) do update set staff_count = excluded.staff_count, open_procedures = excluded.open_procedures,
        last_signin_at = excluded.last_signin_at, modules_on = excluded.modules_on, storage_bytes = excluded.storage_bytes
      where (figures.staff_count, figures.open_procedures, figures.last_signin_at, figures.modules_on, figures.storage_bytes)
        is distinct from (excluded.staff_count, excluded.open_procedures, excluded.last_signin_at, excluded.modules_on, excluded.storage_bytes))
    select id from batch order by id`.execute(platform)
  return rows.length === batchSize ? rows.at(-1)!.id : null
}

/** Counts today and yesterday, and each of the last days that was never counted. */
async function refreshDays(platform: Db, now: Date) {
  const today = dayInGermany(now)
  const days = Array.from({ length: chartDays }, (_, index) => plusDays(today, -index))
  const known = await platform.selectFrom('platform_days').select('day').where('day', 'in', days).execute()
  const counted = new Set(known.map(({ day }) => day))
  for (const day of days.filter((day, index) => index < 2 || !counted.has(day)))
    await refreshDay(platform, day)
  await platform.deleteFrom('platform_days').where('day', '<', plusDays(today, -400)).execute()
}

const refreshDay = (platform: Db, day: string) =>
  sql`with span as (
      select ${day}::date::timestamp at time zone 'Europe/Berlin' as first,
        (${day}::date + 1)::timestamp at time zone 'Europe/Berlin' as after)
    insert into platform_days (day, procedures, emails, bounced)
    select ${day}::date,
      (select count(*)::int from procedures where submitted_at >= first and submitted_at < after),
      (select count(*)::int from emails where created_at >= first and created_at < after),
      (select count(*)::int from emails where created_at >= first and created_at < after and state = 'bounced')
    from span
    on conflict (day) do update set procedures = excluded.procedures, emails = excluded.emails, bounced = excluded.bounced`.execute(
    platform,
  )

/** Counts over the platform, stored as one row that pages read. */
async function storeFigures(platform: Db, now: Date) {
  const at = now.toISOString()
  const figures: PlatformFigures = {
    ...(await countFigures(platform, now)),
    bounced: await mostBounced(platform, now),
  }
  await platform.transaction().execute(async db => {
    await db.deleteFrom('platform_figures').where('at', '<', at).execute()
    await db
      .insertInto('platform_figures')
      .values({ at, figures: toJson(figures) })
      .onConflict(conflict => conflict.column('at').doUpdateSet({ figures: sql`excluded.figures` }))
      .execute()
  })
  return { at, figures }
}

const ago = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

async function countFigures(platform: Db, now: Date) {
  const { rows } = await sql<Omit<PlatformFigures, 'bounced'>>`
    select sums.*, emails.emails, jobs.jobs,
      (select coalesce(sum(missing), 0)::int from storage_checks) as files_missing,
      (select count(*)::int from users where not ${isOfPlatform()} and last_signin_at > ${ago(now, 7)}) as staff_active
    from (select coalesce(sum(open_procedures), 0)::int as open_procedures, coalesce(sum(staff_count), 0)::int as staff,
        coalesce(sum(storage_bytes), 0)::float8 as storage_bytes
      from organization_figures join organizations on organizations.id = organization_id where deleted_at is null) sums,
    (select jsonb_build_object('sent', count(*) filter (where state = 'sent'), 'waiting', count(*) filter (where state = 'waiting'),
        'bounced', count(*) filter (where state = 'bounced')) as emails
      from emails where created_at > ${ago(now, 1)}) emails,
    (select jsonb_build_object('waiting', waiting, 'failed', failed) as jobs from count_jobs()) jobs`.execute(
    platform,
  )
  return rows[0]!
}

const mostBounced = (platform: Db, now: Date) =>
  platform
    .selectFrom('emails')
    .innerJoin('organizations', 'organizations.id', 'emails.organization_id')
    .select(['organizations.id', 'title', sql<number>`count(*)::int`.as('count')])
    .where('emails.state', '=', 'bounced')
    .where('emails.created_at', '>', ago(now, 1))
    .groupBy(['organizations.id', 'title'])
    .orderBy(sql`count(*) desc`)
    .orderBy('organizations.id')
    .limit(3)
    .execute()
