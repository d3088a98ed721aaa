import type { Context } from '../core/context.ts'
import type { Services } from '../core/services.ts'
import type { ReportProgress } from './job-recorder.ts'
import type { JobPayloads, PlatformJobPayloads } from './payloads.ts'

/** A task of the platform that runs by itself. */
export interface Scheduled {
  /** Cron expression (UTC). */
  at: string
  /** Attempts that fit before the next time, which takes the place of one that failed. Default: 6, over ten minutes. */
  attempts?: number
  run: (services: Services) => Promise<unknown>
}

/** The handlers of all jobs. A number that one returns is what its run did, in the unit of its name. */
export interface Tasks {
  /** By job name; a job runs in the context of its organization and sees only that organization's data. */
  jobs: {
    [Job in keyof JobPayloads]: (
      ctx: Context,
      payload: JobPayloads[Job],
      report: ReportProgress,
    ) => Promise<unknown>
  }
  /** Jobs of the platform. */
  ofPlatform: {
    [Job in keyof PlatformJobPayloads]: (
      services: Services,
      payload: PlatformJobPayloads[Job],
    ) => Promise<unknown>
  }
  /** Jobs that also run for closed organizations. */
  includingClosed: readonly (keyof JobPayloads)[]
  /** By task name. */
  scheduled: Record<string, Scheduled>
  /** Start with the worker and enqueue what events call for. Each returns how to stop it. */
  followers: readonly ((services: Services) => () => void)[]
}
