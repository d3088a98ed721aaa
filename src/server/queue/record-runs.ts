import type { Job, Task } from 'graphile-worker'
import { newActivity, runFor } from '../core/activity/activity.ts'
import { endActivity } from '../core/activity/end-activity.ts'
import type { Services } from '../core/services.ts'
import { withoutAddresses } from '../core/without-addresses.ts'
import type { JobRecorder, ReportProgress } from './job-recorder.ts'
import { notifyAdminsOfFailure } from './notify-admins.ts'

/** A handler with the payload as it was enqueued. */
export type Handle = (payload: unknown, report: ReportProgress, job: Job) => Promise<unknown>

const noReport: ReportProgress = () => {}

/** A task that records its run; one that fails for good notifies the platform's admins. */
export const recordRuns =
  (services: Services, name: string, handle: Handle, recorder: JobRecorder | undefined): Task =>
  async (payload, { job }) => {
    const began = services.now()
    const record = (outcome: 'done' | 'failed', count: number | null, error = '') =>
      recorder?.add({
        job_id: job.id,
        task: name,
        started_at: began.toISOString(),
        milliseconds: services.now().getTime() - began.getTime(),
        outcome,
        count,
        error,
        wait: waitOf(job, began),
      })
    try {
      const result = await asActivity(services, { name, job, payload }, () =>
        handle(payload, recorder?.progressOf(job.id) ?? noReport, job),
      )
      record('done', typeof result === 'number' ? result : null)
    } catch (error) {
      record('failed', null, technicalWords(error))
      if (job.attempts >= job.max_attempts) await notifyAdminsOfFailure(services, name)
      throw error
    }
  }

interface Run {
  name: string
  job: Job
  payload: unknown
}

/** Runs a job as an activity. */
async function asActivity<Result>(
  services: Services,
  { name, job, payload }: Run,
  run: () => Promise<Result>,
): Promise<Result> {
  const trace = services.tracing?.begin('job') ?? null
  const activity = newActivity({
    kind: 'job',
    id: job.id,
    name,
    organization: organizationOf(payload),
    trace,
  })
  const end = (outcome: 'done' | 'failed') =>
    endActivity(services, activity, {
      title: name,
      line: { outcome, attempt: job.attempts },
      failed: outcome === 'failed',
    })
  return runFor(activity, async () => {
    try {
      const result = await run()
      end('done')
      return result
    } catch (error) {
      end('failed')
      throw error
    }
  })
}

/** Jobs of an organization name it in their payload. */
const organizationOf = (payload: unknown): string | null =>
  typeof payload === 'object' && payload !== null && 'organization_id' in payload
    ? String(payload.organization_id)
    : null

const waitOf = ({ run_at }: Job, began: Date) =>
  Math.min(Math.max(0, began.getTime() - new Date(run_at).getTime()), 2_000_000_000)

const technicalWords = (error: unknown) =>
  withoutAddresses(error instanceof Error ? error.message : String(error)).slice(0, 500)
