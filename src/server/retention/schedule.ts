import type { Services } from '../core/services.ts'
import { enqueue } from '../queue/enqueue.ts'

/** Daily task: enqueues one retention job for each organization, deactivated ones included. */
export async function scheduleRetention({ database: { platform } }: Services) {
  const organizations = await platform.selectFrom('organizations').select('id').orderBy('id').execute()
  for (const { id: organization_id } of organizations)
    await enqueue(platform, 'keep_days', { organization_id }, `keep_days ${organization_id}`).execute()
}
