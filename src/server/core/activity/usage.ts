import type { Activity } from './activity.ts'

/** Use of the product by one organization since the start of this process. */
export interface Usage {
  requests: number
  jobs: number
  /** Seconds until answered or done. */
  seconds: number
  statements: number
  databaseSeconds: number
}

export interface UsageCounter {
  /** Adds an activity that took so many milliseconds to the use by its organization. */
  add(activity: Activity, milliseconds: number): void
  /** By id of the organization; the platform's own under an empty one. */
  all(): ReadonlyMap<string, Usage>
}

/** More organizations than one process serves. */
const most = 50_000

export function createUsageCounter(): UsageCounter {
  const counted = new Map<string, Usage>()
  return {
    add({ kind, organization, statements, databaseTime }, milliseconds) {
      const key = organization ?? ''
      const sum = counted.get(key) ?? { requests: 0, jobs: 0, seconds: 0, statements: 0, databaseSeconds: 0 }
      if (!counted.has(key) && counted.size >= most) return
      counted.set(key, sum)
      sum[kind === 'request' ? 'requests' : 'jobs'] += 1
      sum.seconds += milliseconds / 1_000
      sum.statements += statements
      sum.databaseSeconds += databaseTime / 1_000
    },
    all: () => counted,
  }
}
