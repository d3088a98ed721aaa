import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { transaction } from '#server/core/database/transaction.ts'
import { packageRoot } from '#server/core/package-root.ts'
import { type NewEmail, queueEmail, queueEmails } from '#server/email/queue.ts'
import { jobContext } from '#server/queue/job-context.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

const { services, mailbox, runJobs, connections } = await createTestServices()
const make = factories(services)
const { platform } = services.database
const ctx = jobContext(services, await make.organization())

const queue = new Client(connections.worker)
await queue.connect()
afterAll(() => queue.end())

const newEmail = (recipient: string, more: Partial<NewEmail> = {}): NewEmail => ({
  recipient,
  subject: 'Hallo',
  payload: {
    kind: 'text',
    to: { gender: null, firstname: '', lastname: '' },
    preheader: 'Hallo',
    text: 'Guten Tag.',
  },
  ...more,
})

/** The waiting jobs of the emails to an address. */
const jobsFor = async (recipient: string) => {
  const { rows } = await queue.query<{ identifier: string; payload: object }>(
    `select task.identifier, job.payload
    from emails
    join graphile_worker._private_jobs job on job.key = 'email ' || emails.id
    join graphile_worker._private_tasks task on task.id = job.task_id
    where emails.recipient = $1`,
    [recipient],
  )
  return rows
}

const emailsTo = (recipient: string) =>
  platform.selectFrom('emails').selectAll().where('recipient', '=', recipient).execute()

test('only the outbox inserts emails', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: packageRoot })
  const inserting = files.filter(file =>
    /insertInto\(\s*'emails'|insert into emails/i.test(readFileSync(join(packageRoot, file), 'utf8')),
  )
  // A mailing adds its recipients in one statement, and sends them by a job of its own.
  expect(inserting.toSorted()).toEqual([
    'src/server/email/queue.ts',
    'src/server/subscriptions/mailings/start-mailing.ts',
  ])
})

describe('the outbox', () => {
  test('stores an email with exactly one job, which sends it', async () => {
    const id = await queueEmail(ctx, newEmail('eine@haus.test'))
    expect(await emailsTo('eine@haus.test')).toMatchObject([
      { id, kind: 'text', state: 'waiting', organization_id: ctx.organization.id },
    ])
    expect(await jobsFor('eine@haus.test')).toMatchObject([
      { identifier: 'send_email', payload: { organization_id: ctx.organization.id, email_id: id } },
    ])
    await runJobs()
    expect(mailbox.emails.filter(({ to }) => to.email === 'eine@haus.test')).toHaveLength(1)
    expect(await emailsTo('eine@haus.test')).toMatchObject([{ state: 'sent' }])
  })

  test('queues many emails in one statement, each with its own job', async () => {
    const recipients = Array.from({ length: 200 }, (_, index) => `viele-${index}@haus.test`)
    const queued = await queueEmails(
      ctx,
      recipients.map(recipient => newEmail(recipient)),
    ).execute()
    expect(new Set(queued.map(({ id }) => id)).size).toBe(200)
    for (const recipient of recipients) expect(await jobsFor(recipient)).toHaveLength(1)
  })

  test('queues nothing twice for one subscriber and occasion', async () => {
    const { id: subscriber_id } = await make.entry('subscribers', ctx.organization, {
      email: 'abo@haus.test',
    })
    const about = newEmail('abo@haus.test', { subscriber_id, occasion: 'news 1 published' })
    expect(await queueEmails(ctx, [about]).execute()).toMatchObject([{ subscriber_id }])
    expect(await queueEmails(ctx, [about]).execute()).toEqual([])
    expect(await jobsFor('abo@haus.test')).toHaveLength(1)
  })

  test('leaves neither email nor job when the transaction fails', async () => {
    const failing = transaction(ctx, async ctx => {
      await queueEmail(ctx, newEmail('keine@haus.test'))
      throw new Error('later step failed')
    })
    await expect(failing).rejects.toThrow('later step failed')
    expect(await emailsTo('keine@haus.test')).toEqual([])
    await runJobs()
    expect(mailbox.emails.filter(({ to }) => to.email === 'keine@haus.test')).toEqual([])
  })
})
