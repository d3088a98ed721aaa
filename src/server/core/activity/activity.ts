import { AsyncLocalStorage } from 'node:async_hooks'
import type { Trace } from './tracing.ts'

/** A request or a job that is under way. What it does counts on it, and its lines of log and its trace name it. */
export interface Activity {
  readonly kind: 'request' | 'job'
  /** Of a request the `instance` of its errors, of a job its number in the queue. */
  readonly id: string
  /** Pattern of the address without values, such as `/api/news/{id}`, or name of the task. */
  name: string
  /** `performance.now()` at its begin. */
  readonly began: number
  /** Id of the organization; null for the platform. */
  organization: string | null
  /** Statements sent to the database, and milliseconds until they were answered. */
  statements: number
  databaseTime: number
  /** Null without traces. */
  readonly trace: Trace | null
}

const storage = new AsyncLocalStorage<Activity>()

/** Returns the request or job that this code runs for; undefined at the start and in timers. */
export const currentActivity = (): Activity | undefined => storage.getStore()

export const newActivity = (
  given: Pick<Activity, 'kind' | 'id' | 'name' | 'trace'> & { organization?: string | null },
): Activity => ({
  began: performance.now(),
  organization: null,
  statements: 0,
  databaseTime: 0,
  ...given,
})

/** Runs a function, and all that it begins, for an activity. */
export const runFor = <Result>(activity: Activity, run: () => Result): Result => storage.run(activity, run)

/** Names the current request by the pattern of its address. The first name stays: a page's own calls of the API are parts of it. */
export function nameRequest(pattern: string) {
  const activity = currentActivity()
  if (activity && !activity.name) activity.name = pattern
}

export function noteOrganization(id: string) {
  const activity = currentActivity()
  if (activity) activity.organization ??= id
}

/** Returns the fields that name the current activity in a line of log: ids and patterns, no personal data. */
export function activityForLog(): object {
  const activity = currentActivity()
  if (!activity) return {}
  const { kind, id, name, organization } = activity
  return {
    [kind]: id,
    ...(name && { [kind === 'request' ? 'route' : 'task']: name }),
    ...(organization && { organization }),
  }
}
