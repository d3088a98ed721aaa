import { afterAll, expect, test } from 'vitest'
import { exampleProcedures } from '#contract/documentation/examples.ts'
import { deleteExpired } from '#server/retention/delete-expired.ts'
import { scheduleRetention } from '#server/retention/schedule.ts'
import { factories } from '../factories.ts'
import { traceFinder } from '../find-traces.ts'
import { type Caller, createTestServices } from '../services.ts'

const { services, call, clock, connections, loggedErrors, mailbox, runJobs } = await createTestServices()
const make = factories(services)
const organization = await make.organization({ config: { trustlevel: { meterreading: 'none' } } })
const visitor: Caller = { host: organization.portal_domain }
const { platform } = services.database

const { tablesWith, filesWith, close } = await traceFinder({ services, connections })
afterAll(close)

const [word, email] = ['Mirabellenweg', 'mirabelle@haus.test']
const person = {
  gender: 'female',
  firstname: 'Hanna',
  lastname: word,
  street: word,
  housenumber: '4',
  postalcode: '04999',
  city: 'Auental',
}

/** Every call with which somebody who is not signed in leaves something behind, without a procedure. */
const paths: Record<string, () => Promise<number[]>> = {
  async 'a draft with a file, a link and a code'() {
    const begun = await call(visitor, 'POST', '/api/drafts', { type: 'meterreading' })
    const { draft, key } = begun.data as { draft: { id: string }; key: string }
    const caller = { ...visitor, draftKey: key }
    const step = { values: { customer_lastname: word, customer_firstname: 'Hanna' }, check: false }
    const saved = await call(caller, 'PUT', `/api/drafts/${draft.id}/steps/meters`, step)
    const form = new FormData()
    form.set('file', new File([`%PDF-1.7 ${word}`], `${word}.pdf`, { type: 'application/pdf' }))
    form.set('field', 'meters.0.photo')
    const file = await call(caller, 'POST', `/api/drafts/${draft.id}/files`, form)
    const proof = { trustlevel: 'email', email, lastname: word, firstname: 'Hanna' }
    const code = await call(caller, 'POST', `/api/drafts/${draft.id}/trust`, proof)
    const link = await call(caller, 'POST', `/api/drafts/${draft.id}/link`, { email })
    return [saved, file, code, link].map(({ status }) => status)
  },
  async 'a proof of an address'() {
    const body = { trustlevel: 'email', email: `zwei-${email}`, lastname: word, firstname: 'Hanna' }
    return [(await call(visitor, 'POST', '/api/trustassertions', body)).status]
  },
  async 'a sign-up'() {
    const body = { ...person, email: `drei-${email}`, customer_number: '10 4711 2' }
    return [(await call(visitor, 'POST', '/api/customers/auth/signup', body)).status]
  },
  async 'a subscription, asked for twice'() {
    const topics = {
      notify_disturbance: false,
      notify_maintenance: false,
      notify_news: true,
      notify_jobs: false,
    }
    const body = { email: `vier-${email}`, ...topics }
    const first = await call(visitor, 'POST', '/api/subscriptions', body)
    return [
      first.status,
      (await call(visitor, 'POST', '/api/subscriptions/link', { email: body.email })).status,
    ]
  },
  async 'a refused submission, with a key'() {
    const { value } = exampleProcedures().meterreading!
    const body = { ...value, customer_lastname: word, customer_email: email, meterstatuses: [] }
    const caller = { ...visitor, headers: { 'idempotency-key': 'mirabelle-1' } }
    const { status } = await call(caller, 'POST', '/api/procedures', body)
    return [status === 422 ? 200 : status]
  },
  async 'an account whose address was never confirmed'() {
    const customer = await make.customer(organization)
    const at = services.now().toISOString()
    await platform
      .updateTable('customer_users')
      .set({
        lastname: word,
        email: `fuenf-${email}`,
        email_verified_at: null,
        created_at: at,
        updated_at: at,
      })
      .where('customer_id', '=', customer.id)
      .execute()
    await platform
      .updateTable('customers')
      .set({ approved_at: null, lastlogin_at: null, street: word })
      .where('id', '=', customer.id)
      .execute()
    return [200]
  },
}

test('whoever never became a customer leaves no trace after thirty days', async () => {
  for (const [path, leave] of Object.entries(paths))
    expect({ path, statuses: await leave() }).toEqual({
      path,
      statuses: expect.not.arrayContaining([400, 401, 403, 404, 422, 429, 500]) as number[],
    })
  await runJobs()
  expect(mailbox.emails.length).toBeGreaterThan(4)
  const before = await tablesWith(word)
  expect(before).toEqual(
    expect.arrayContaining(['public.drafts', 'public.trust_assertions', 'public.media', 'public.customers']),
  )
  expect(await tablesWith(email)).toEqual(expect.arrayContaining(['public.emails', 'public.subscribers']))
  expect(filesWith(word).length).toBeGreaterThan(0)

  for (let day = 0; day < 31; day += 1) {
    clock.pass(86_400)
    await deleteExpired(services)
    await scheduleRetention(services)
    await runJobs()
  }
  expect(await tablesWith(word)).toEqual([])
  expect(await tablesWith(email)).toEqual([])
  expect(filesWith(word)).toEqual([])
  expect(loggedErrors).toEqual([])
})

test('codes and links go after a week, each organization by its own days, and the erasure is audited', async () => {
  const slow = await make.organization({ config: { retention: { visitor_email_delete: 20 } } })
  const mail = { kind: 'trust_code', created_at: services.now().toISOString() }
  const [here, there] = [await make.email(organization, mail), await make.email(slow, mail)]
  const kept = async ({ id }: { id: string }) =>
    (await platform.selectFrom('emails').select('id').where('id', '=', id).execute()).length
  clock.pass(8 * 86_400)
  await scheduleRetention(services)
  await runJobs()
  expect([await kept(here), await kept(there)]).toEqual([0, 1])
  const entries = await platform
    .selectFrom('audit_events')
    .select('details')
    .where('organization_id', '=', organization.id)
    .where('action', '=', 'emails.erase')
    .execute()
  expect(entries.map(({ details }) => details)).toContainEqual({ count: 1, rule: 'visitor_email_delete' })
})
