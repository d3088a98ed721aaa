import { sql } from 'kysely'
import { publishContentChange } from '../core/realtime/publish.ts'
import type { Services } from '../core/services.ts'
import { lastRunOf } from '../queue/last-run.ts'

/**
 * Every minute: drops the cached pages of organizations where something became visible or expired since the last run, so that
 * visitors see it on time. Returns the number of records.
 */
export async function publishDue(services: Services): Promise<number> {
  const { platform } = services.database
  const since = (await lastRunOf(services, 'publish_due')).toISOString()
  const until = services.now().toISOString()
  const dayAfter = sql`((deadline_at at time zone 'Europe/Berlin')::date + 1)::timestamp at time zone 'Europe/Berlin'`
  const passed = (moment: unknown) =>
    sql`${moment} > ${since}::timestamptz and ${moment} <= ${until}::timestamptz`
  const { rows } = await sql<{ organization_id: string; count: number }>`
    select organization_id, count(*)::int as count from (
      select organization_id from news where published and (${passed(sql`publish_at`)} or ${passed(sql`unpublish_at`)})
      union all
      select organization_id from jobpostings
      where published_at is not null and (${passed(sql`published_at`)} or ${passed(dayAfter)})
    ) as changed group by organization_id`.execute(platform)
  for (const { organization_id } of rows) await publishContentChange(platform, organization_id)
  return rows.reduce((sum, { count }) => sum + count, 0)
}
