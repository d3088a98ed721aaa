import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SendMailOptions } from 'nodemailer'
import type { Pace } from '../compare.ts'
import { type Limit, startLimit } from '../processes.ts'
import { rateRow, type Row, sizeRow } from '../row.ts'
import type { BenchSetup } from '../setup.ts'

/** Emails of a run; `MAILING=100000` sends more. */
const countOf = ({ rounds }: Pace) => Number(process.env.MAILING ?? (rounds > 2 ? 20_000 : 500))

const ask = async ({ child }: Limit, message: object) => {
  const answered = once(child, 'message')
  child.send(message)
  const [answer] = await answered
  return answer as Record<string, number>
}

/**
 * Compares a mailing, from the event to the last email, with a bare nodemailer loop that composes and sends the same email. Both take turns, a
 * slice of the mailing and as many emails of the loop, so that what else the machine does meets both.
 */
export async function mailing(world: BenchSetup, pace: Pace): Promise<Row[]> {
  const count = countOf(pace)
  await subscribe(world, count)
  const { email, bytes } = await firstEmail(world)
  const bare = await startLimit('send-emails.ts', { url: `smtp://127.0.0.1:${world.sink.port}`, email })
  const bareBytes = await bytesEach(world, () => ask(bare, { count: Math.min(500, count) }))
  if (Math.abs(bareBytes / bytes - 1) > 0.02) throw new Error(`${bareBytes} bytes in place of ${bytes}`)
  const { sent, seconds, bareSeconds, memory } = await takeTurns(world, bare)
  await bare.stop()
  if (sent < count) throw new Error(`${sent} of ${count} emails were sent`)
  const [ours, limit] = [sent / seconds, sent / bareSeconds]
  return [
    rateRow(
      { ours, limit, ratio: ours / limit },
      {
        what: `Mailing: ${count} emails to subscribers, each with its own key and state`,
        goal: 0.8,
        how: 'Selecting the recipients included; a bare nodemailer loop sends the same email as often over as many connections to the same SMTP server, in turns with the slices of the mailing',
      },
    ),
    sizeRow(Math.max(...memory) - memory[0]!, 'MB', {
      what: 'Mailing: growth of the server’s memory while it sends',
      goal: 100,
      how: `Resident memory at its highest, above that at the begin; over time ${overTime(memory)} MB`,
    }),
  ]
}

/** Subscribers of news, and one news that none of them knows. */
async function subscribe({ database, organization_id }: BenchSetup, count: number) {
  await database.query('delete from subscribers where organization_id = $1', [organization_id])
  await database.query(
    `insert into subscribers (id, organization_id, email, email_verified_at, created_at, updated_at)
     select gen_random_uuid(), $1, 'abo-' || nth || '@haus.example', now(), now(), now() from generate_series(1, $2::int) nth`,
    [organization_id, count],
  )
}

/** Content and bytes of an email of the mailing, from a first one that is sent to a single subscriber. */
async function firstEmail(world: BenchSetup) {
  const { database, organization_id } = world
  await database.query(
    `update subscribers set paused = true where organization_id = $1
     and id <> (select id from subscribers where organization_id = $1 limit 1)`,
    [organization_id],
  )
  const record = await publishNews(world, 1)
  const bytes = await bytesEach(world, async () => {
    while (!(await isFinished(world, record))) await takeTurn(world, record)
  })
  await database.query('update subscribers set paused = false where organization_id = $1', [organization_id])
  const { rows } = await database.query<{ email: SendMailOptions }>(
    `select contents -> 0 || jsonb_build_object('subject', subject, 'from', email_clientservice) as email
     from mailings join organizations on organizations.id = organization_id where record_id = $1`,
    [record],
  )
  return { email: { ...rows[0]!.email, textEncoding: 'quoted-printable' as const }, bytes }
}

/** Bytes of an email, of those that are sent meanwhile. */
async function bytesEach({ sink }: BenchSetup, send: () => Promise<unknown>): Promise<number> {
  const before = await ask(sink, {})
  await send()
  const after = await ask(sink, {})
  return (after.bytes! - before.bytes!) / (after.emails! - before.emails!)
}

/** Sends a mailing, and after each of its slices as many emails by the bare loop. */
async function takeTurns(world: BenchSetup, bare: Limit) {
  const record = await publishNews(world, 0)
  const memory = [memoryOf(world)]
  let [sent, seconds, bareSeconds] = [0, 0, 0]
  while (!(await isFinished(world, record))) {
    const before = await ask(world.sink, {})
    const turn = await takeTurn(world, record)
    const after = await ask(world.sink, {})
    const count = after.emails! - before.emails!
    sent += count
    seconds += turn.seconds
    memory.push(...turn.memory)
    if (count) bareSeconds += count / (await ask(bare, { count })).perSecond!
  }
  return { sent, seconds, bareSeconds, memory }
}

/** Publishes news that nobody knows, and enqueues the telling of it, which is held. */
async function publishNews({ database, organization_id }: BenchSetup, nth: number): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `update news set published = true, notify_subscribers = true, publish_at = null, unpublish_at = null,
       subscribers_notified_at = null, servicearea_ids = '{}'
     where id = (select id from news where organization_id = $1 order by id offset $2 limit 1) returning id`,
    [organization_id, nth],
  )
  const { id } = rows[0]!
  const payload = { organization_id, about: 'news', id, event: 'published', statusupdate_id: null }
  await database.query(`select enqueue('notify_subscribers', $1::json)`, [JSON.stringify(payload)])
  return id
}

/** Lets the job that is held run, until its next one is held. Measures the memory rarely, because that takes a share of the machine. */
async function takeTurn(world: BenchSetup, record: string) {
  const { database } = world
  const memory: number[] = []
  const began = performance.now()
  await database.query(`update ${jobs} set run_at = now() where ${isOfMailing}`)
  await database.query(`notify "jobs:insert", '{"count":1}'`)
  for (let measured = began; ; await sleep(50)) {
    const { rows } = await database.query(`select from ${jobs} where ${isOfMailing} and run_at <= now()`)
    if (!rows.length || (await isFinished(world, record))) break
    if (performance.now() - measured < 2000) continue
    measured = performance.now()
    memory.push(memoryOf(world))
  }
  return { seconds: (performance.now() - began) / 1000, memory }
}

const jobs = 'graphile_worker._private_jobs'
const isOfMailing = `task_id in (select id from graphile_worker._private_tasks
  where identifier in ('notify_subscribers', 'send_mailing'))`

async function isFinished({ database }: BenchSetup, record: string): Promise<boolean> {
  const { rows } = await database.query('select finished_at from mailings where record_id = $1', [record])
  return rows[0]?.finished_at != null
}

/** Resident memory of the product in MB. */
const memoryOf = ({ product }: BenchSetup) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(product.pid)], { encoding: 'utf8' })) / 1000

/** At most ten of the values, evenly spaced. */
const overTime = (memory: readonly number[]) =>
  memory
    .filter((_, at) => at % Math.ceil(memory.length / 10) === 0)
    .map(Math.round)
    .join(', ')
