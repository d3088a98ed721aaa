import type { Context } from '../core/context.ts'
import type { Services } from '../core/services.ts'
import type { JobPayloads, PlatformJobPayloads } from './payloads.ts'

/** The handlers of all jobs. */
export interface Tasks {
  /** By job name; a job runs in the context of its organization and sees only that organization's data. */
  jobs: { [Job in keyof JobPayloads]: (ctx: Context, payload: JobPayloads[Job]) => Promise<unknown> }
  /** Jobs of the platform. */
  ofPlatform: {
    [Job in keyof PlatformJobPayloads]: (
      services: Services,
      payload: PlatformJobPayloads[Job],
    ) => Promise<unknown>
  }
  /** Jobs that also run for closed organizations. */
  includingClosed: readonly (keyof JobPayloads)[]
  /** Tasks of the platform by name, with their time as cron expression (UTC). */
  scheduled: Record<string, { at: string; run: (services: Services) => Promise<unknown> }>
}
