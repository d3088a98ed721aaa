import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testDatabase, testSecretKey } from '../../../tests/test-database.ts'
import { packageRoot } from '../core/package-root.ts'
import { migrate } from './migrate.ts'

const { owner, worker } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'klarwerk-migrate-'))
afterAll(() => rmSync(folder, { recursive: true }))

const organization_id = '019a9fd0-0000-7000-8000-000000000001'
const mail_id = '019a9fd0-0000-7000-8000-000000000002'
const notification = { about: 'news', id: organization_id, event: 'published', statusupdate_id: null }

/** Jobs as version 0025 enqueued them, and as they wait after the migration. */
const jobs = [
  {
    before: [
      'send_letter',
      `mail ${mail_id}`,
      { organization_id, mail_id, order: { kind: 'worded', text: 'Hallo' } },
    ],
    after: [
      'send_email',
      `email ${mail_id}`,
      { organization_id, email_id: mail_id, payload: { kind: 'text', text: 'Hallo' } },
    ],
  },
  {
    before: [
      'send_letter',
      null,
      {
        organization_id,
        mail_id,
        order: { kind: 'subscription_tidings', tidings: notification, access_key: 'k' },
      },
    ],
    after: [
      'send_email',
      null,
      {
        organization_id,
        email_id: mail_id,
        payload: { kind: 'subscription_notification', notification, access_key: 'k' },
      },
    ],
  },
  {
    before: ['send_letter', 'mail 3', { organization_id, mail_id, order: { kind: 'draft_link', url: '/' } }],
    after: [
      'send_email',
      'email 3',
      { organization_id, email_id: mail_id, payload: { kind: 'draft_link', url: '/' } },
    ],
  },
  {
    before: ['tell-subscribers', 'tell news 1 published', { organization_id, ...notification }],
    after: ['notify_subscribers', 'notify news 1 published', { organization_id, ...notification }],
  },
  {
    before: ['keep_days', `keep_days ${organization_id}`, { organization_id }],
    after: ['apply_retention', `apply_retention ${organization_id}`, { organization_id }],
  },
  {
    before: ['announce_procedure', 'announce 4', { organization_id, procedure_id: '4' }],
    after: ['notify_staff_of_procedure', 'procedure 4', { organization_id, procedure_id: '4' }],
  },
]

test('emails and jobs that wait keep waiting under the new names', async () => {
  await query(
    'drop schema public, partitions cascade; create schema public; truncate graphile_worker._private_jobs',
  )
  copyMigrations(name => name < '0026')
  await run()
  await query(
    `insert into organizations (id, title, portal_domain) values ($1, 'x', 'x')`,
    [organization_id],
    worker,
  )
  await query(
    `insert into mails (id, organization_id, kind, recipient, subject) values ($1, $2, 'text', 'a@haus.test', 'Hallo')`,
    [mail_id, organization_id],
    worker,
  )
  for (const { before } of jobs) await query('select enqueue($1, $2, $3)', reordered(before), worker)

  copyMigrations(() => true)
  await run()

  expect(await query('select id, state from emails', [], worker)).toEqual([{ id: mail_id, state: 'waiting' }])
  const waiting = await query(`
    select identifier, key, payload
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    order by job.id`)
  expect(waiting.map(({ identifier, key, payload }) => [identifier, key, payload])).toEqual(
    jobs.map(({ after }) => after),
  )
})

test('no index or constraint of a renamed table keeps the old name', async () => {
  const old = await query(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relname ~ '^(mails|jobs|job_applications)(_|$)'
    union all
    select conname from pg_constraint where connamespace = 'public'::regnamespace
      and conname ~ '^(mails|jobs|job_applications)_|_mail_id'`)
  expect(old).toEqual([])
})

const reordered = ([task, key, payload]: unknown[]) => [task, JSON.stringify(payload), key]

function copyMigrations(wanted: (name: string) => boolean) {
  const all = join(packageRoot, 'migrations')
  for (const name of readdirSync(all).filter(wanted)) copyFileSync(join(all, name), join(folder, name))
}

const run = () => migrate({ owner, secretKey: testSecretKey, folder })

async function query(text: string, values?: unknown[], config = owner): Promise<Record<string, unknown>[]> {
  const client = new Client(config)
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(text, values).finally(() => client.end())
  return rows
}
