import type { Job } from 'graphile-worker'
import { sql } from 'kysely'
import { toJson } from '../core/database/to-json.ts'
import type { Db } from '../core/database/database.ts'
import type { Services } from '../core/services.ts'

export interface PausedJobTable {
  organization_id: string
  /** Key of the job, or its number in the queue. */
  job: string
  task: string
  payload: object
  key: string | null
  paused_at: string
}

interface Payload {
  organization_id: string
}

const isBlocked = sql<boolean>`(suspended_at is not null or deleted_at is not null)`

/**
 * Whether the organization of a job is suspended, closed or gone. The job then waits until the organization is opened again.
 * The row is locked meanwhile, so that no job is put aside after the waiting ones were taken up again.
 */
export async function isPaused(
  { database: { platform }, now }: Services,
  task: string,
  { id, key }: Pick<Job, 'id' | 'key'>,
  payload: Payload,
): Promise<boolean> {
  const { organization_id } = payload
  const found = await platform
    .selectFrom('organizations')
    .select(isBlocked.as('blocked'))
    .where('id', '=', organization_id)
    .executeTakeFirst()
  if (!found?.blocked) return !found
  return platform.transaction().execute(async db => {
    const row = await db
      .selectFrom('organizations')
      .select([isBlocked.as('blocked'), 'erased_at'])
      .where('id', '=', organization_id)
      .forShare()
      .executeTakeFirst()
    if (!row?.blocked) return !row
    if (row.erased_at === null)
      await putAside(db, {
        organization_id,
        job: key ?? id,
        task,
        payload,
        key,
        paused_at: now().toISOString(),
      })
    return true
  })
}

/** A later job with the same key replaces the earlier one, as in the queue. */
const putAside = (db: Db, job: PausedJobTable) =>
  db
    .insertInto('paused_jobs')
    .values({ ...job, payload: toJson(job.payload) })
    .onConflict(conflict =>
      conflict
        .columns(['organization_id', 'job'])
        .doUpdateSet(eb => ({ payload: eb.ref('excluded.payload') })),
    )
    .execute()

/** Puts the waiting jobs of an organization back into the queue, in the transaction that opens it. */
export const resumeJobs = (db: Db, organization_id: string) =>
  sql`with resumed as (delete from paused_jobs where organization_id = ${organization_id} returning *)
    select enqueue(task, payload, key) from (select * from resumed order by paused_at, job) as ordered`.execute(
    db,
  )
