import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import { taskKeys } from '#contract/queue/task-names.ts'
import type { Db } from '#server/core/database/database.ts'

interface Kind {
  task: string
  waiting: number
  later: number
  running: number
  failed: number
  oldest: string | null
}

const states = ['waiting', 'later', 'running', 'failed'] as const

/** Jobs and emails, read from the database when they are asked for: all nodes and workers together. */
export function addQueueMetrics(registry: Registry, db: Db) {
  const registers = [registry]
  const oldest = new Gauge({
    name: 'klarwerk_oldest_job_seconds',
    help: 'How long the job that is due longest has been waiting',
    registers,
  })
  const jobs = new Gauge({
    name: 'klarwerk_jobs',
    help: 'Jobs by task and state; later: not due yet, failed: no attempt is left',
    labelNames: ['task', 'state'] as const,
    registers,
    async collect() {
      const kinds = await db
        .selectFrom(sql<Kind>`queue_kinds()`.as('kind'))
        .selectAll()
        .execute()
      for (const task of taskKeys)
        for (const state of states)
          jobs.set({ task, state }, kinds.find(each => each.task === task)?.[state] ?? 0)
      oldest.set(secondsSince(kinds.flatMap(({ oldest: at }) => at ?? []).toSorted()[0]))
    },
  })
  const emails = new Gauge({
    name: 'klarwerk_emails_last_hour',
    help: 'Emails that were queued within the last hour, by state',
    labelNames: ['state'] as const,
    registers,
    async collect() {
      const counted = await db
        .selectFrom('emails')
        .select(['state', sql<number>`count(*)::int`.as('count')])
        .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
        .groupBy('state')
        .execute()
      emails.reset()
      for (const { state, count } of counted) emails.set({ state }, count)
    },
  })
}

/** 0 for a time to come, and without one. */
const secondsSince = (at: string | undefined) =>
  at ? Math.max(0, (Date.now() - new Date(at).getTime()) / 1_000) : 0
