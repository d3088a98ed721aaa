import type { Db } from '../core/database/database.ts'
import { enqueueForEach } from './enqueue-for-each.ts'
import type { JobPayloads } from './payloads.ts'

/** Enqueues a job for each organization that is not erased, deactivated ones included. Returns their number. */
export async function enqueueForAll<Task extends keyof JobPayloads>(
  platform: Db,
  task: Task,
  payloadOf: (organization_id: string) => JobPayloads[Task],
): Promise<number> {
  const organizations = await platform
    .selectFrom('organizations')
    .select('id')
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute()
  await enqueueForEach(
    platform,
    task,
    organizations.map(({ id }) => payloadOf(id)),
  )
  return organizations.length
}
