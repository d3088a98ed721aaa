import type { Services } from '../core/services.ts'
import { enqueue } from '../queue/enqueue.ts'

declare module '../queue/payloads.ts' {
  interface JobPayloads {
    apply_retention: { organization_id: string }
  }
}

/** Daily task: enqueues one retention job for each organization, deactivated ones included. */
export async function scheduleRetention({ database: { platform } }: Services) {
  const organizations = await platform.selectFrom('organizations').select('id').orderBy('id').execute()
  for (const { id: organization_id } of organizations)
    await enqueue(
      platform,
      'apply_retention',
      { organization_id },
      `apply_retention ${organization_id}`,
    ).execute()
}
