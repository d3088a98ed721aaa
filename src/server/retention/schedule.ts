import type { Services } from '../core/services.ts'
import { enqueueForAll } from '../queue/enqueue-for-all.ts'

declare module '../queue/payloads.ts' {
  interface JobPayloads {
    apply_retention: { organization_id: string }
  }
}

/** Daily task: enqueues the retention of each organization. */
export const scheduleRetention = ({ database: { platform } }: Services) =>
  enqueueForAll(platform, 'apply_retention', organization_id => ({ organization_id }))
