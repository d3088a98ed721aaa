import { sql } from 'kysely'
import { publishContentChange } from '../core/realtime/publish.ts'
import type { Services } from '../core/services.ts'
import { lastRunOf } from '../queue/last-run.ts'

/** Every quarter of an hour: drops the cached pages where maintenances went into the archive. Returns their number. */
export async function archiveMaintenances(services: Services): Promise<number> {
  const { platform } = services.database
  const since = (await lastRunOf(services, 'archive_maintenances')).toISOString()
  const until = services.now().toISOString()
  const { rows } = await sql<{ organization_id: string; count: number }>`
    select organization_id, count(*)::int as count from (
      select organization_id, end_at + make_interval(days => (config ->> 'maintenance_archive_days')::int) as archived_at
      from maintenances join organizations on organizations.id = maintenances.organization_id
      where published and end_at is not null and coalesce((config ->> 'maintenance_archive_days')::int, 0) > 0
    ) as ended
    where archived_at > ${since}::timestamptz and archived_at <= ${until}::timestamptz
    group by organization_id`.execute(platform)
  for (const { organization_id } of rows) await publishContentChange(platform, organization_id)
  return rows.reduce((sum, { count }) => sum + count, 0)
}
