import { expect, test } from 'vitest'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

const { services, as, mailbox, clock, runJobs } = await createTestServices()
services.settings.recallSeconds = 20
clock.set('2026-11-20T09:00:00.000Z')
const make = factories(services)
const organization = await make.organization()
const [anja, bernd] = [await make.staff(organization), await make.staff(organization)]
const clerk = as(await make.signIn(anja, organization)).procedures
const colleague = as(await make.signIn(bernd, organization)).procedures

async function caseOf(more: object = {}) {
  const customer_email = `${services.newId()}@mail.example`
  const { id } = await make.procedure(organization, { customer_email, status: 'in_progress', ...more })
  return { params: { id }, customer_email, read: () => clerk.get({ params: { id } }) }
}
const text = { subject: 'Ihr Zählerstand', message: 'Uns fehlt ein Foto.' }
const whole = {
  ...text,
  status: 'waiting_customer' as const,
  follow_up: { on: '2026-12-04', until_reply: true },
  user_ids: [anja.id],
}
const sent = async (email: string) => {
  await runJobs()
  return mailbox.emails.filter(({ to }) => to.email === email)
}

test('text, status, Wiedervorlage and responsibility are one act, and are taken back as one', async () => {
  const { params, customer_email, read } = await caseOf()
  await colleague.assign({ params, body: { user_ids: [bernd.id] } })
  const before = await read()
  const after = await clerk.respond({ params, body: whole })
  expect(after).toMatchObject({ status: 'waiting_customer', assigned: [{ user_id: anja.id }] })
  expect(after.statusupdates.map(({ kind }) => kind).slice(0, 3)).toEqual([
    'follow_up',
    'assignment',
    'status',
  ])
  const { version: _version, updated_at: _at, ...undone } = await clerk.recall({ params })
  expect(before).toMatchObject(undone)
  expect(await sent(customer_email)).toHaveLength(0)
})

test.each([
  [
    'a day that is no working day',
    { ...whole, follow_up: { on: '2026-12-05', until_reply: false } },
    'follow_up.on',
  ],
  ['an unknown person', { ...whole, user_ids: ['00000000-0000-7000-8000-000000000000'] }, 'user_ids'],
])('nothing is done with %s', async (_name, body, path) => {
  const { params, customer_email, read } = await caseOf()
  const before = await read()
  await expect(clerk.respond({ params, body })).rejects.toMatchObject({
    status: 422,
    problem: { errors: [{ path }] },
  })
  expect(await read()).toEqual(before)
  expect(await sent(customer_email)).toHaveLength(0)
})

test('a person of another organization is unknown', async () => {
  const { params } = await caseOf()
  const stranger = await make.staff(await make.organization())
  const body = { ...whole, user_ids: [stranger.id] }
  await expect(clerk.respond({ params, body })).rejects.toMatchObject({ status: 422 })
})

test('a status without a way to it, and a procedure without an address, are refused', async () => {
  const closed = await caseOf({ status: 'completed' })
  await expect(clerk.respond({ params: closed.params, body: whole })).rejects.toMatchObject({ status: 409 })
  const silent = await caseOf({ customer_email: '' })
  await expect(clerk.respond({ params: silent.params, body: text })).rejects.toMatchObject({ status: 409 })
})

test('the same key sends once, and an old version is refused', async () => {
  const { params, customer_email } = await caseOf()
  const key = services.newId()
  const { version } = await clerk.respond({ params, body: text, key })
  await clerk.respond({ params, body: text, key })
  clock.pass(21)
  expect(await sent(customer_email)).toHaveLength(1)
  await colleague.note({ params, body: { message: 'Angerufen.' } })
  await expect(clerk.respond({ params, body: text, ifMatch: `"${version}"` })).rejects.toMatchObject({
    status: 412,
  })
})
