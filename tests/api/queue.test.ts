import { beforeEach, describe, expect, test } from 'vitest'
import type { QueueState } from '#contract/queue/queue.ts'
import { taskKeys, taskLabel } from '#contract/queue/task-names.ts'
import { enqueue } from '#server/queue/enqueue.ts'
import { createJobRecorder } from '#server/queue/job-recorder.ts'
import { sql } from 'kysely'
import { taskListOf } from '#server/queue/task-list.ts'
import { createHeldTasks } from '#server/queue/held-tasks.ts'
import { tasks } from '#server/tasks.ts'
import { Logger, runOnce } from 'graphile-worker'
import { Pool } from 'pg'
import { afterAll } from 'vitest'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'
import { isOfPlatform } from '#server/core/platform-id.ts'

const { services, as, call, clock, connections, loggedErrors, mailbox } = await createTestServices()
const { platform } = services.database
const make = factories(services)
const organization = await make.organization()
const admin = await make.signIn(await make.admin({ permissions: ['admin.organization.edit'] }))
const other = await make.signIn(await make.admin({ permissions: ['admin.templates'] }))
const queue = as(admin).queue

// One connection: graphile-worker does not wait until a job's end is written, and on one the next statement comes after it.
const pgPool = new Pool({ ...connections.worker, max: 1 })
afterAll(() => pgPool.end())

/** Runs the due jobs as the worker of a server does: held kinds stay, runs are recorded. */
async function work() {
  const recorder = createJobRecorder(services)
  await runOnce({
    pgPool,
    taskList: taskListOf(services, tasks, recorder),
    logger: new Logger(() => () => {}),
    noHandleSignals: true,
    forbiddenFlags: createHeldTasks(services, 0),
  })
  await recorder.stop()
}

async function anEmail() {
  const recipient = make.address()
  const { id } = await make.email(organization, { recipient, state: 'waiting' })
  const payload = {
    kind: 'text' as const,
    to: { gender: null, firstname: '', lastname: '' },
    preheader: 'Hallo',
    text: 'Guten Tag.',
  }
  await enqueue(
    platform,
    'send_email',
    { organization_id: organization.id, email_id: id, payload },
    `email ${id}`,
  ).execute()
  return recipient
}

const kindOf = ({ kinds }: QueueState, task: string) => kinds.find(each => each.task === task)
const exhaust = () =>
  pgPool.query('update graphile_worker._private_jobs set max_attempts = 1 where attempts = 0')
const clear = () => pgPool.query('delete from graphile_worker._private_jobs')

beforeEach(async () => {
  await clear()
  await platform.deleteFrom('held_tasks').execute()
  mailbox.recover()
})

test('every task and every schedule has a German name', () => {
  const { jobs, ofPlatform, scheduled } = tasks
  const registered = [jobs, ofPlatform, scheduled].flatMap(Object.keys)
  expect(registered.filter(task => taskLabel(task) === task)).toEqual([])
  expect([...taskKeys].toSorted()).toEqual(registered.toSorted())
})

test('only admins with the right see the queue', async () => {
  expect((await call(other, 'GET', '/api/queue')).status).toBe(403)
})

test('a run is recorded with duration, result, and the wait of its hour', async () => {
  await queue.run({ body: { task: 'schedule_retention' } })
  await work()
  const { schedules, hours } = await queue.get()
  const last = schedules.find(({ task }) => task === 'schedule_retention')!.last
  expect(last).toMatchObject({ outcome: 'done', count: 1 })
  expect(hours).toHaveLength(24)
  expect(hours.at(-1)!.done).toBeGreaterThan(0)
})

test('every schedule has its next time and, once run, its last', async () => {
  for (const task of Object.keys(tasks.scheduled)) await queue.run({ body: { task: task as 'publish_due' } })
  await work()
  const { schedules } = await queue.get()
  expect(schedules.map(({ task }) => task).toSorted()).toEqual(Object.keys(tasks.scheduled).toSorted())
  for (const { last, next_at } of schedules) {
    expect(last?.outcome).toBe('done')
    expect(Date.parse(next_at)).toBeGreaterThan(services.now().getTime())
  }
})

test('only recurring tasks are run by hand', async () => {
  await expect(queue.run({ body: { task: 'send_email' } })).rejects.toMatchObject({ status: 422 })
})

describe('holding', () => {
  test('the worker does not take a held kind, takes the others, and goes on after the release', async () => {
    await queue.hold({ body: { tasks: ['send_email'] } })
    const recipient = await anEmail()
    await queue.run({ body: { task: 'delete_expired' } })
    await work()
    const held = await queue.get()
    expect(kindOf(held, 'send_email')).toMatchObject({
      waiting: 1,
      held_at: services.now().toISOString(),
      held_by: expect.stringContaining(' ') as string,
    })
    expect(held.schedules.find(({ task }) => task === 'delete_expired')!.last?.outcome).toBe('done')
    expect(mailbox.emails.filter(({ to }) => to.email === recipient)).toEqual([])
    await queue.release({ body: { tasks: ['send_email'] } })
    await work()
    expect(mailbox.emails.filter(({ to }) => to.email === recipient)).toHaveLength(1)
  })

  test('a held schedule waits as one job, however often its time comes', async () => {
    await queue.hold({ body: { tasks: ['publish_due'] } })
    await queue.run({ body: { task: 'publish_due' } })
    await queue.run({ body: { task: 'publish_due' } })
    await work()
    const { rows } = await pgPool.query('select id from graphile_worker._private_jobs')
    expect(rows).toHaveLength(1)
  })

  test('holding and releasing are audited', async () => {
    await queue.hold({ body: { tasks: ['convert_pictures'] } })
    await queue.release({ body: { tasks: ['convert_pictures'] } })
    const rows = await platform
      .selectFrom('audit_events')
      .select(['action', 'details'])
      .where('subject_type', '=', 'queue')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(rows.map(({ action }) => action).toSorted()).toEqual(['queue.hold', 'queue.release'])
    expect(rows[0]!.details).toEqual({ tasks: ['convert_pictures'] })
  })
})

describe('failing for good', () => {
  test('shows the reason in German without the address, notifies the admins once, and is tried again', async () => {
    const recipient = await anEmail()
    await exhaust()
    mailbox.fail({ code: 'ECONNECTION', message: `connect ECONNREFUSED for ${recipient}` })
    await work()
    const { failed, failing } = await queue.get()
    expect(failed).toBe(1)
    expect(failing[0]).toMatchObject({
      task: 'send_email',
      final: true,
      organization: organization.title,
      reason: 'Der Server nimmt keine Verbindung an. Prüfen Sie, ob er läuft.',
    })
    expect(JSON.stringify(failing)).not.toContain(recipient)
    const notified = () => platform.selectFrom('notifications').select('id').where(isOfPlatform()).execute()
    const first = await notified()
    expect(first.length).toBeGreaterThan(0)
    await queue.retry({ body: { ids: [failing[0]!.id] } })
    await exhaust()
    await work()
    expect(await notified()).toHaveLength(first.length)
    mailbox.recover()
    expect(await queue.retry({ body: { task: 'send_email' } })).toEqual({ count: 1 })
    await work()
    expect(mailbox.emails.filter(({ to }) => to.email === recipient)).toHaveLength(1)
    expect((await queue.get()).failed).toBe(0)
    loggedErrors.length = 0
  })

  test('a discarded job is gone; one that did not fail stays', async () => {
    await anEmail()
    await exhaust()
    const { rows } = await pgPool.query<{ id: string }>('select id from graphile_worker._private_jobs')
    expect(await queue.discard({ body: { ids: [rows[0]!.id] } })).toEqual({ count: 0 })
    mailbox.fail({ code: 'ECONNECTION', message: 'connect ECONNREFUSED' })
    await work()
    mailbox.recover()
    expect(await queue.discard({ body: { ids: [rows[0]!.id] } })).toEqual({ count: 1 })
    expect((await queue.get()).failing).toEqual([])
    await platform.deleteFrom('emails').execute()
  })
})

test('runs older than 30 days, and those beyond the newest thousand of a task, are deleted', async () => {
  const row = { task: 'old', milliseconds: 1, outcome: 'done' as const, count: null, error: '' }
  const at = (days: number) => new Date(services.now().getTime() - days * 86_400_000).toISOString()
  const runs = Array.from({ length: 1002 }, () => ({ ...row, started_at: at(1) }))
  await platform
    .insertInto('job_runs')
    .values([{ ...row, task: 'older', started_at: at(31) }, ...runs])
    .execute()
  await queue.run({ body: { task: 'delete_expired' } })
  await work()
  const count = async (task: string) =>
    (await platform.selectFrom('job_runs').select('started_at').where('task', '=', task).execute()).length
  expect([await count('older'), await count('old')]).toEqual([0, 1000])
})

test('however many fail while the mail server is gone, each admin is told once a day', async () => {
  const told = () =>
    platform
      .selectFrom('notifications')
      .select(['user_id', 'data'])
      .where(isOfPlatform())
      .where(sql<boolean>`data ->> 'kind' = 'queue'`)
      .execute()
  await platform.deleteFrom('notifications').execute()
  const fail = async (count: number) => {
    for (let at = 0; at < count; at += 1) await anEmail()
    await exhaust()
    await work()
  }
  mailbox.fail({ code: 'ECONNECTION', message: 'connect ECONNREFUSED' })
  await fail(5)
  const first = await told()
  expect(new Set(first.map(({ user_id }) => user_id)).size).toBe(first.length)
  expect(first.length).toBeGreaterThan(1)
  await fail(2)
  expect(await told()).toHaveLength(first.length)
  clock.pass(86_400)
  await fail(1)
  expect(await told()).toHaveLength(2 * first.length)
  expect(
    (await as(await make.signIn(await make.admin({ permissions: ['admin.organization.edit'] }))).queue.get())
      .failed,
  ).toBe(8)
  mailbox.recover()
  await pgPool.query(`delete from graphile_worker._private_jobs`)
  await platform.deleteFrom('emails').execute()
  loggedErrors.length = 0
})
