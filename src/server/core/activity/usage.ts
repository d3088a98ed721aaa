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
  add(organization: string | null, used: Usage): void
  /** By id of the organization; the platform's own under an empty one. */
  all(): ReadonlyMap<string, Usage>
}

/** More organizations than one process serves. */
const most = 50_000

export function createUsageCounter(): UsageCounter {
  const counted = new Map<string, Usage>()
  return {
    add(organization, used) {
      const key = organization ?? ''
      const sum = counted.get(key)
      if (!sum) {
        if (counted.size < most) counted.set(key, { ...used })
        return
      }
      for (const name of Object.keys(used) as (keyof Usage)[]) sum[name] += used[name]
    },
    all: () => counted,
  }
}
