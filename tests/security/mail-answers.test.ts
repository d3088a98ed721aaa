import { Client } from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import pino from 'pino'
import { errorForLog } from '#server/core/error-for-log.ts'
import { createTransport } from '#server/email/transport.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'
import { startTestSmtpServer } from '../smtp-server.ts'
import { waitFor } from '../wait-for.ts'

const { services, call, connections, runJobs } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const server = await startTestSmtpServer()
const email = createTransport({ smtpUrl: server.url, dataDir: '/nowhere' })
const lines: string[] = []
services.log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
services.email = email
const queue = new Client(connections.worker)
await queue.connect()
afterAll(async () => {
  email.close()
  await server.close()
  await queue.query('delete from graphile_worker._private_jobs')
  await queue.end()
  await services.database.platform.deleteFrom('emails').execute()
})

const answers = [
  'Mailbox <mirabelle.kluge@haus.test> is not here',
  'no such user mirabelle.kluge',
  'Unroutable: MIRABELLE.KLUGE%40haus.test, rcpt=mirabelle.kluge=40haus.test',
  'Frau Kluge has left',
]

beforeEach(() => {
  server.refusals.length = 0
  lines.length = 0
})

/** Somebody asks for a code, whose email the server refuses with this answer. */
async function refused(code: number, text: string) {
  server.refusals.push({ at: 'recipient', code, text })
  const body = {
    trustlevel: 'email',
    email: 'mirabelle.kluge@haus.test',
    firstname: 'Mirabelle',
    lastname: 'Kluge',
  }
  await services.database.platform.deleteFrom('attempts').execute()
  const caller = { host: organization.portal_domain }
  expect((await call(caller, 'POST', '/api/trustassertions', body)).status).toBe(200)
  await runJobs()
}

test.each(answers)('a refusal for good, „%s“, is kept without whom it names', async text => {
  await refused(550, text)
  const rows = await services.database.platform
    .selectFrom('emails')
    .select(['state', 'error'])
    .where('state', '=', 'bounced')
    .execute()
  expect(rows.at(-1)!.error).toMatch(/550/)
  for (const { error } of rows) expect(error).not.toMatch(/mirabelle|kluge|haus\.test/i)
  expect(lines.join('')).not.toMatch(/mirabelle|kluge|haus\.test/i)
})

test.each(answers)(
  'a refusal for now, „%s“, reaches neither log nor queue with whom it names',
  async text => {
    await refused(450, text)
    const rows = await waitFor(async () => {
      const all = await queue.query<{ last_error: string }>(
        'select last_error from graphile_worker._private_jobs where last_error is not null',
      )
      expect(all.rows.map(({ last_error }) => last_error).join('\n')).toMatch(/450/)
      return all.rows
    })
    expect(JSON.stringify(rows)).not.toMatch(/mirabelle|kluge|haus\.test/i)
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join('')).not.toMatch(/mirabelle|kluge|haus\.test/i)
  },
)

test('a value that the database refuses is not logged', () => {
  const fault = Object.assign(new Error('invalid input syntax for type uuid: "mirabelle@haus.test"'), {
    code: '22P02',
    severity: 'ERROR',
  })
  const logged = services.log.child({}, { serializers: { err: errorForLog } })
  logged.error({ err: fault }, 'request failed')
  expect(lines.join('')).toContain('invalid input syntax for type uuid')
  expect(lines.join('')).not.toMatch(/mirabelle/)
})
