import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { exampleProcedures } from '#contract/documentation/examples.ts'
import { createSmtpTransport } from '#server/email/smtp.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'
import { startTestSmtpServer } from '../smtp-server.ts'

const { services, call, connections, loggedErrors, runJobs } = await createTestServices()
const make = factories(services)
const organization = await make.organization({ config: { trustlevel: { meterreading: 'none' } } })
const clerk = await make.signIn(await make.staff(organization), organization)
const visitor = { host: organization.portal_domain }

const smtp = await startTestSmtpServer()
services.email = createSmtpTransport(smtp.url)
const queue = new Client(connections.worker)
await queue.connect()
afterAll(async () => {
  await queue.end()
  services.email.close()
  await smtp.close()
})

let people = 0
async function submit() {
  people += 1
  const email = `person-${people}@haus.test`
  const { value } = exampleProcedures().meterreading!
  const { data } = await call(visitor, 'POST', '/api/procedures', { ...value, customer_email: email })
  return { email, id: (data as { id: string }).id }
}

const rowFor = (recipient: string) =>
  services.database.platform
    .selectFrom('emails')
    .select(['id', 'state', 'error', 'attempts', 'sending_at'])
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow()
const received = (email: string) => smtp.emails.filter(({ to }) => to.includes(email))
/** Jobs that have not ended, with what went wrong. */
const jobs = async () =>
  (await queue.query('select task_identifier, attempts, last_error from graphile_worker.jobs')).rows

test('begin and end of the attempt are stored', async () => {
  const { email } = await submit()
  await runJobs()
  expect(received(email)).toHaveLength(1)
  expect(await rowFor(email)).toMatchObject({ state: 'sent', error: null, attempts: 1, sending_at: null })
})

test('a refused attempt is ended, and a repeated one is not called doubtful', async () => {
  const { email } = await submit()
  smtp.refusals.push({ at: 'data', code: 451 })
  await runJobs()
  smtp.refusals.length = 0
  expect(loggedErrors.splice(0)).toHaveLength(1)
  expect(await rowFor(email)).toMatchObject({ state: 'waiting', attempts: 1, sending_at: null })
  await runJobs({ again: true })
  expect(received(email)).toHaveLength(1)
  expect(await rowFor(email)).toMatchObject({ state: 'sent', error: null, attempts: 2 })
})

test('killed while the mail server may have it, it goes out again with the same Message-ID and says so', async () => {
  const { email } = await submit()
  await runJobs()
  // As a kill between the server's answer and our row leaves it.
  const { id } = await rowFor(email)
  await services.database.platform
    .updateTable('emails')
    .set({ state: 'waiting', sending_at: services.now().toISOString() })
    .where('id', '=', id)
    .execute()
  const text = {
    kind: 'text',
    to: { gender: null, firstname: '', lastname: '' },
    preheader: '',
    text: 'Hallo',
  }
  const payload = { organization_id: organization.id, email_id: id, payload: text }
  await queue.query("select enqueue('send_email', $1::json, $2)", [JSON.stringify(payload), `email ${id}`])
  await runJobs()
  const ids = received(email).map(({ headers }) => headers['message-id'])
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
  expect(await rowFor(email)).toMatchObject({
    state: 'sent',
    error: expect.stringContaining('Vielleicht doppelt') as string,
    attempts: 2,
  })
})

test('an email whose procedure is gone ends its job and is not sent', async () => {
  const { email, id } = await submit()
  await call(clerk, 'DELETE', `/api/procedures/${id}`)
  await runJobs()
  expect(received(email)).toEqual([])
  expect(await rowFor(email)).toMatchObject({ state: 'held', error: 'Nicht gesendet: gelöscht' })
  expect(await jobs()).toEqual([])
})

test('an announcement whose record is gone ends its job', async () => {
  const payload = JSON.stringify({ organization_id: organization.id, procedure_id: services.newId() })
  await queue.query("select enqueue('notify_staff_of_procedure', $1::json)", [payload])
  await runJobs()
  expect(await jobs()).toEqual([])
})
