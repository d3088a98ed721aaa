import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pace } from '../compare.ts'
import { type Limit, startLimit } from '../processes.ts'
import { rateRow, type Row, sizeRow } from '../row.ts'
import type { BenchSetup } from '../setup.ts'

/** Emails of a run; `MAILING=100000` sends more. */
const countOf = ({ rounds }: Pace) => Number(process.env.MAILING ?? (rounds > 2 ? 5_000 : 500))

const ask = async ({ child }: Limit, message: object) => {
  const answered = once(child, 'message')
  child.send(message)
  const [answer] = await answered
  return answer as Record<string, number>
}

/** Compares a mailing, from the event to the last email, with a bare nodemailer loop over emails of the same size. */
export async function mailing(world: BenchSetup, pace: Pace): Promise<Row[]> {
  const count = countOf(pace)
  const before = await ask(world.sink, {})
  await subscribe(world, count)
  const { seconds, memory } = await sendMailing(world)
  const after = await ask(world.sink, {})
  const sent = after.emails! - before.emails!
  if (sent < count) throw new Error(`${sent} of ${count} emails were sent`)
  const size = (after.bytes! - before.bytes!) / sent
  const bare = await startLimit('send-emails.ts', { url: `smtp://127.0.0.1:${world.sink.port}`, size })
  await ask(bare, { count: Math.min(500, count) })
  const { perSecond: limit = 0 } = await ask(bare, { count })
  await bare.stop()
  const ours = sent / seconds
  return [
    rateRow(
      { ours, limit, ratio: ours / limit },
      {
        what: `Mailing: ${count} emails to subscribers, each with its own key and state`,
        goal: 0.8,
        how: 'Selecting the recipients included; a bare nodemailer loop sends as many emails of the same size to the same SMTP server',
      },
    ),
    sizeRow(memory, 'MB', {
      what: 'Mailing: growth of the server’s memory while it sends',
      goal: 100,
      how: 'Resident memory at its highest, above that at the begin',
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

async function sendMailing(world: BenchSetup) {
  const { database, organization_id, product } = world
  const { rows } = await database.query<{ id: string }>(
    `update news set published = true, notify_subscribers = true, publish_at = null, unpublish_at = null,
       subscribers_notified_at = null, servicearea_ids = '{}'
     where id = (select id from news where organization_id = $1 order by id limit 1) returning id`,
    [organization_id],
  )
  const payload = {
    organization_id,
    about: 'news',
    id: rows[0]!.id,
    event: 'published',
    statusupdate_id: null,
  }
  const start = memoryOf(product.pid)
  let highest = start
  await database.query('alter table graphile_worker._private_jobs disable trigger hold')
  const began = performance.now()
  await database.query(`select enqueue('notify_subscribers', $1::json)`, [JSON.stringify(payload)])
  while (!(await isFinished(world, rows[0]!.id))) {
    highest = Math.max(highest, memoryOf(product.pid))
    await sleep(100)
  }
  const seconds = (performance.now() - began) / 1000
  await database.query('alter table graphile_worker._private_jobs enable trigger hold')
  return { seconds, memory: highest - start }
}

async function isFinished({ database }: BenchSetup, record: string): Promise<boolean> {
  const { rows } = await database.query('select finished_at from mailings where record_id = $1', [record])
  return rows[0]?.finished_at != null
}

/** Resident memory in MB. */
const memoryOf = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1000
