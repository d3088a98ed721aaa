import { z } from 'zod'
import { admin } from '../core/access.ts'
import { endpoint, one } from '../core/endpoint.ts'
import { id, timestamp } from '../core/shapes.ts'
import { taskKeys } from './task-names.ts'

/** Administrators who may change organizations also keep the background jobs going: they do the organizations' work. */
const access = [admin('admin.organization.edit')] as const

const task = z.string().meta({ title: 'Art' })
const count = z.int()
const jobId = z.string().regex(/^\d{1,18}$/, 'Geben Sie die Nummer eines Auftrags an.')

const lastRun = z.object({
  started_at: timestamp.meta({ title: 'Begonnen am' }),
  milliseconds: count.meta({ title: 'Dauer', unit: 'ms' }),
  outcome: z.enum(['done', 'failed']).meta({ title: 'Ergebnis' }),
  count: count.nullable().meta({ title: 'Anzahl', description: 'Was der Lauf erledigt hat' }),
})
export type LastRun = z.output<typeof lastRun>

const failedJob = z.object({
  id: jobId.meta({ title: 'Nummer' }),
  task,
  organization_id: id.nullable().meta({ title: 'Kennung der Organisation' }),
  organization: z.string().nullable().meta({ title: 'Organisation' }),
  subject: z.string().nullable().meta({ title: 'Kennung des Eintrags' }),
  attempts: count.meta({ title: 'Versuche' }),
  max_attempts: count.meta({ title: 'Versuche höchstens' }),
  final: z.boolean().meta({ title: 'Gescheitert', description: 'Ohne weiteren Versuch' }),
  next_at: timestamp.meta({ title: 'Nächster Versuch' }),
  created_at: timestamp.meta({ title: 'Angelegt am' }),
  reason: z.string().meta({ title: 'Grund' }),
  error: z.string().meta({ title: 'Technischer Wortlaut' }),
})
export type FailedJob = z.output<typeof failedJob>

const runningJob = z.object({
  id: jobId.meta({ title: 'Nummer' }),
  task,
  organization: z.string().nullable().meta({ title: 'Organisation' }),
  started_at: timestamp.meta({ title: 'Begonnen am' }),
  progress: z
    .object({
      done: count.meta({ title: 'Erledigt' }),
      total: count.meta({ title: 'Gesamt' }),
      seconds_left: count.nullable().meta({ title: 'Noch etwa', unit: 's' }),
    })
    .nullable()
    .meta({ title: 'Fortschritt' }),
})
export type RunningJob = z.output<typeof runningJob>

const kind = z.object({
  task,
  waiting: count.meta({ title: 'Warten' }),
  later: count.meta({ title: 'Für später' }),
  running: count.meta({ title: 'Laufen' }),
  failed: count.meta({ title: 'Gescheitert' }),
  held_at: timestamp.nullable().meta({ title: 'Angehalten am' }),
  held_by: z.string().meta({ title: 'Angehalten von' }),
  last: lastRun.nullable().meta({ title: 'Letzter Lauf' }),
})
export type QueueKind = z.output<typeof kind>

const schedule = z.object({
  task,
  at: z.string().meta({ title: 'Zeiten', description: 'Als Cron-Ausdruck in UTC' }),
  next_at: timestamp.meta({ title: 'Nächstes Mal' }),
  held_at: timestamp.nullable().meta({ title: 'Angehalten am' }),
  held_by: z.string().meta({ title: 'Angehalten von' }),
  last: lastRun.nullable().meta({ title: 'Letzter Lauf' }),
})
export type QueueSchedule = z.output<typeof schedule>

const hour = z.object({
  hour: timestamp.meta({ title: 'Stunde' }),
  done: count.meta({ title: 'Erledigt' }),
  failed: count.meta({ title: 'Fehlversuche' }),
  longest_wait: count.meta({ title: 'Längste Wartezeit', unit: 'ms' }),
})

const state = z.object({
  at: timestamp.meta({ title: 'Stand' }),
  waiting: count.meta({ title: 'Warten' }),
  oldest_at: timestamp.nullable().meta({ title: 'Ältester wartet seit' }),
  running: count.meta({ title: 'Laufen' }),
  processes: count.meta({ title: 'Prozesse' }),
  failed: count.meta({ title: 'Gescheitert' }),
  hours: z.array(hour).meta({ title: 'Stunden', description: 'Die letzten 24, älteste zuerst' }),
  failing: z
    .array(failedJob)
    .meta({ title: 'Gescheiterte und noch wiederholte', description: 'Höchstens 50' }),
  now: z.array(runningJob).meta({ title: 'Laufende', description: 'Höchstens 50' }),
  kinds: z.array(kind).meta({ title: 'Arten' }),
  schedules: z.array(schedule).meta({ title: 'Zeitplan' }),
})
export type QueueState = z.output<typeof state>

const tasks = z.array(z.enum(taskKeys)).min(1).max(taskKeys.length).meta({ title: 'Arten' })
const affected = one(z.object({ count: count.meta({ title: 'Anzahl' }) }))

/** The background jobs of the platform: ids and kinds only, because payloads may hold personal data. */
export const queue = {
  get: endpoint({
    method: 'GET',
    path: '/api/queue',
    summary: 'Was im Hintergrund wartet, läuft, gescheitert ist und wann es wieder läuft',
    access,
    scope: 'platform',
    answer: one(state),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/queue/retry',
    summary: 'Gescheiterte Aufträge noch einmal versuchen: einzelne oder alle einer Art',
    access,
    scope: 'platform',
    body: z.strictObject({
      ids: z.array(jobId).max(200).default([]).meta({ title: 'Nummern' }),
      task: z.string().max(128).nullable().default(null).meta({ title: 'Alle dieser Art' }),
    }),
    answer: affected,
  }),
  discard: endpoint({
    method: 'POST',
    path: '/api/queue/discard',
    summary: 'Gescheiterte Aufträge verwerfen; sie werden nie ausgeführt',
    access,
    scope: 'platform',
    body: z.strictObject({ ids: z.array(jobId).min(1).max(200).meta({ title: 'Nummern' }) }),
    answer: affected,
  }),
  hold: endpoint({
    method: 'POST',
    path: '/api/queue/hold',
    summary: 'Arten anhalten: Aufträge warten, bis die Art fortgesetzt wird',
    access,
    scope: 'platform',
    body: z.strictObject({ tasks }),
    answer: affected,
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/queue/release',
    summary: 'Angehaltene Arten fortsetzen',
    access,
    scope: 'platform',
    body: z.strictObject({ tasks }),
    answer: affected,
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/queue/run',
    summary: 'Eine wiederkehrende Aufgabe jetzt ausführen, außer der Reihe',
    access,
    scope: 'platform',
    body: z.strictObject({ task: z.enum(taskKeys).meta({ title: 'Art' }) }),
    answer: affected,
  }),
}
