import { Client } from 'pg'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { exampleProcedures } from '#contract/documentation/examples.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

const { services, call, clock, connections, mailbox, runJobs } = await createTestServices()
const make = factories(services)
const { platform } = services.database
Object.assign(services.settings, { emailsPerAddress: 10, emailsPerOrganization: 40 })

// The queue goes by the clock of the database. After it, jobs for later wait.
clock.set('2030-01-01T10:00:00Z')
const queue = new Client(connections.worker)
await queue.connect()
afterAll(() => queue.end())

/** Runs the jobs that were enqueued for later. */
async function runHeld() {
  await queue.query('update graphile_worker._private_jobs set run_at = now()')
  await runJobs()
}

let organization: Awaited<ReturnType<typeof make.organization>>
let clerk: Awaited<ReturnType<typeof make.signIn>>
beforeEach(async () => {
  clock.pass(48 * 3600)
  mailbox.emails.length = 0
  organization = await make.organization({ config: { trustlevel: { meterreading: 'none' } } })
  clerk = await make.signIn(await make.staff(organization), organization)
})

const reading = (customer_email: string) => ({ ...exampleProcedures().meterreading!.value, customer_email })
const submit = (email: string, of = organization) =>
  call({ host: of.portal_domain }, 'POST', '/api/procedures', reading(email))
const emailsTo = (email: string) => mailbox.emails.filter(({ to }) => to.email === email)
const states = async (recipient: string) => {
  const rows = await platform
    .selectFrom('emails')
    .select('state')
    .where('recipient', '=', recipient)
    .where('kind', '=', 'acknowledgement')
    .execute()
  return rows.map(({ state }) => state).toSorted()
}

describe('sixty cases under one address', () => {
  const victim = 'opfer@haus.test'

  test('are all accepted, ten emails go out, and one summary with a link to each case', async () => {
    const replies = []
    for (let time = 0; time < 15; time += 1) replies.push(await submit(victim))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    await runJobs()
    expect(emailsTo(victim)).toHaveLength(10)
    expect(await states(victim)).toEqual([
      ...Array<string>(5).fill('held'),
      ...Array<string>(10).fill('sent'),
    ])

    clock.pass(7 * 3600)
    await runHeld()
    const [summary, ...more] = emailsTo(victim).slice(10)
    expect(more).toEqual([])
    expect(summary!.subject).toBe('5 weitere Meldungen unter Ihrer E-Mail-Adresse')
    const links = [...summary!.text.matchAll(/\/vorgang\/([0-9a-f-]{36})\/([\w-]{43})/g)]
    expect(links).toHaveLength(5)
    const [, id, procedureKey] = links[0]!
    expect(
      await call(
        { host: organization.portal_domain, procedureKey: procedureKey! },
        'GET',
        `/api/procedures/${id}/public`,
      ),
    ).toMatchObject({ status: 200 })
  })

  test('are told to staff once a day, and shown in the case', async () => {
    for (let time = 0; time < 13; time += 1) await submit(victim)
    await runJobs()
    await runJobs()
    const { data } = await call(clerk, 'GET', '/api/notifications')
    const flood = (data as { data: { kind: string } }[]).filter(({ data }) => data.kind === 'flood')
    expect(flood).toHaveLength(1)
    const { data: emails } = await call(clerk, 'GET', '/api/emails?state=held')
    expect(emails).toHaveLength(3)
  })

  test('are counted over all organizations, in any spelling of the address', async () => {
    const other = await make.organization()
    for (let time = 0; time < 6; time += 1) await submit('Beide@haus.test')
    for (let time = 0; time < 6; time += 1) await submit('beide@HAUS.test', other)
    await runJobs()
    const all = mailbox.emails.filter(({ to }) => to.email.toLowerCase() === 'beide@haus.test')
    expect(all).toHaveLength(10)
  })

  test('leave other kinds of emails and other addresses alone', async () => {
    for (let time = 0; time < 12; time += 1) await submit(victim)
    const draft = await make.draft(organization)
    const caller = { host: organization.portal_domain, draftKey: draft.key }
    const asked = await call(caller, 'POST', `/api/drafts/${draft.id}/link`, { email: victim })
    expect(asked.status).toBe(204)
    await submit('nachbarin@haus.test')
    await runJobs()
    expect(emailsTo('nachbarin@haus.test')).toHaveLength(1)
  })

  test('of a clerk or a customer are not limited', async () => {
    for (let time = 0; time < 14; time += 1) await call(clerk, 'POST', '/api/procedures', reading(victim))
    await runJobs()
    expect(emailsTo(victim)).toHaveLength(14)
  })
})

test('an email asked for itself is refused in words, and nothing typed is lost', async () => {
  const draft = await make.draft(organization, { values: { customer: { customer_lastname: 'Brückner' } } })
  const caller = { host: organization.portal_domain, draftKey: draft.key }
  const ask = () => call(caller, 'POST', `/api/drafts/${draft.id}/link`, { email: 'viele@haus.test' })
  const replies = []
  for (let time = 0; time < 11; time += 1) replies.push(await ask())
  expect(replies.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(204))
  expect(replies[10]).toMatchObject({
    status: 429,
    body: { title: 'An diese E-Mail-Adresse ging schon zu viel.' },
  })
  expect(await call(caller, 'GET', `/api/drafts/${draft.id}`)).toMatchObject({
    data: { values: { customer: { customer_lastname: 'Brückner' } } },
  })
  clock.pass(3601)
  expect((await ask()).status).toBe(204)
})

test('beyond the number of the organization, emails go out an hour later', async () => {
  for (let time = 0; time < 45; time += 1) await submit(`person-${time}@haus.test`)
  const waiting = await platform
    .selectFrom('emails')
    .select('not_before')
    .where('organization_id', '=', organization.id)
    .where('not_before', 'is not', null)
    .execute()
  expect(waiting).toHaveLength(5)
})
