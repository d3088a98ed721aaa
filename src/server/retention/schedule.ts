import type { Services } from '../core/services.ts'
import { enqueueForEach } from '../queue/enqueue-for-each.ts'

declare module '../queue/payloads.ts' {
  interface JobPayloads {
    apply_retention: { organization_id: string }
  }
}

/** Daily task: enqueues one retention job for each organization, deactivated ones included. */
export async function scheduleRetention({ database: { platform } }: Services) {
  const organizations = await platform
    .selectFrom('organizations')
    .select('id')
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute()
  await enqueueForEach(
    platform,
    'apply_retention',
    organizations.map(({ id }) => ({ organization_id: id })),
  )
  return organizations.length
}
