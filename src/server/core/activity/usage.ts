import type { Activity } from './activity.ts'

/** Use of the product by one organization since the start of this process. */
export interface Usage {
  requests: number
  jobs: number
  /** Seconds until answered or done. */
  seconds: number
  statements: number
  databaseSeconds: number
  /** Calls of API keys that were refused above the key's limit. */
  throttled: number
}

export interface UsageCounter {
  /** Adds an activity that took so many milliseconds to the use by its organization. */
  add(activity: Activity, milliseconds: number): void
  /** Counts a call that was refused above the limit of an API key. */
  throttle(organization_id: string): void
  /** By id of the organization; the platform's own under an empty one. */
  all(): ReadonlyMap<string, Usage>
}

/** More organizations than one process serves. */
const most = 50_000

const nothing: Usage = { requests: 0, jobs: 0, seconds: 0, statements: 0, databaseSeconds: 0, throttled: 0 }

export function createUsageCounter(): UsageCounter {
  const counted = new Map<string, Usage>()
  /** The sum of an organization; one that is thrown away where there are too many. */
  function sumOf(key: string): Usage {
    const sum = counted.get(key) ?? { ...nothing }
    if (counted.size < most) counted.set(key, sum)
    return sum
  }
  return {
    add({ kind, organization, statements, databaseTime }, milliseconds) {
      const sum = sumOf(organization ?? '')
      sum[kind === 'request' ? 'requests' : 'jobs'] += 1
      sum.seconds += milliseconds / 1_000
      sum.statements += statements
      sum.databaseSeconds += databaseTime / 1_000
    },
    throttle(organization_id) {
      sumOf(organization_id).throttled += 1
    },
    all: () => counted,
  }
}
