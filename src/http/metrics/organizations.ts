import { Counter, Registry } from 'prom-client'
import type { Usage, UsageCounter } from '#server/core/activity/usage.ts'

const counters: Record<keyof Usage, { name: string; help: string }> = {
  requests: { name: 'requests_total', help: 'Requests that were not answered from memory' },
  jobs: { name: 'jobs_total', help: 'Jobs' },
  seconds: { name: 'seconds_total', help: 'Time of requests and jobs' },
  statements: { name: 'statements_total', help: 'Statements sent to the database' },
  databaseSeconds: { name: 'database_seconds_total', help: 'Time until statements were answered' },
  throttled: { name: 'throttled_total', help: 'Calls of API keys refused above the limit of the key' },
}

/** Returns the use of this process by each organization as Prometheus text; the platform has an empty id. */
export async function organizationMetrics(usage: UsageCounter): Promise<{ type: string; text: string }> {
  const registry = new Registry()
  for (const [key, { name, help }] of Object.entries(counters) as [
    keyof Usage,
    (typeof counters)[keyof Usage],
  ][]) {
    const counter = new Counter({
      name: `klarwerk_organization_${name}`,
      help,
      labelNames: ['organization'] as const,
      registers: [registry],
    })
    for (const [organization, used] of usage.all()) counter.inc({ organization }, used[key])
  }
  return { type: registry.contentType, text: await registry.metrics() }
}
