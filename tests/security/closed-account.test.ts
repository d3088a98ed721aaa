import { afterAll, expect, test } from 'vitest'
import { deleteExpired } from '#server/retention/delete-expired.ts'
import { scheduleRetention } from '#server/retention/schedule.ts'
import { factories, password } from '../factories.ts'
import { traceFinder } from '../find-traces.ts'
import { createTestServices } from '../services.ts'

const { services, call, clock, connections, runJobs, loggedErrors } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const { tablesWith, filesWith, close } = await traceFinder({ services, connections })
afterAll(close)

const word = 'Mirabellenweg'

/** An account with everything that only the account is about; by calls where the portal has them. */
async function busyAccount(email: string) {
  const customer = await make.customer(
    organization,
    { street: word, customer_number: `10 ${word}` },
    { lastname: word, email },
  )
  const caller = await make.signIn(customer, organization)
  const begun = await call(caller, 'POST', '/api/drafts', { type: 'meterreading' })
  const { draft, key } = begun.data as { draft: { id: string }; key: string }
  const writer = { ...caller, draftKey: key }
  const step = { values: { customer_lastname: word }, check: false }
  await call(writer, 'PUT', `/api/drafts/${draft.id}/steps/customer`, step)
  const form = new FormData()
  form.set('file', new File([`%PDF-1.7 ${word}`], `${word}.pdf`, { type: 'application/pdf' }))
  form.set('field', 'meters.0.photo')
  await call(writer, 'POST', `/api/drafts/${draft.id}/files`, form)
  await call(writer, 'POST', `/api/drafts/${draft.id}/link`, { email })
  await call(caller, 'POST', '/api/customers/auth/email', {
    email: `neu-${email}`,
    current_password: password,
  })
  await make.subscription(organization, 'change', { email })
  await make.meter(customer, { meter_number: word })
  await make.postboxMessage(customer, organization, { subject: word, email, submitted_at: null })
  await make.notification(await make.staff(organization), {
    data: { kind: 'customer_new', title: word, text: '', href: `/login/customers/${customer.id}` },
  })
  await make.statusupdate(
    { id: '', organization_id: organization.id },
    { procedure_id: null, customer_id: customer.id, message: word },
  )
  const clerk = await make.signIn(await make.staff(organization), organization)
  const { id } = await make.email(organization, { recipient: email, kind: 'reply', subject: word })
  expect(id).toBeTruthy()
  return { customer, caller, clerk }
}

test('whoever closes the account leaves a confirmation for a week, and what the law keeps', async () => {
  const email = 'mirabelle@haus.test'
  const { customer, caller } = await busyAccount(email)
  const kept = await make.procedure(organization, { customer_id: customer.id, customer_lastname: 'Kluge' })
  const delivered = await make.postboxMessage(customer, organization, { subject: 'Bescheid' })
  await runJobs()
  expect(await tablesWith(word)).toEqual(
    expect.arrayContaining(
      ['customers', 'customer_users', 'customer_meters', 'drafts', 'emails', 'media', 'notifications'].map(
        name => `public.${name}`,
      ),
    ),
  )
  expect(filesWith(word).length).toBeGreaterThan(0)

  const closed = await call(caller, 'POST', '/api/customers/auth/close', { current_password: password })
  expect(closed.status).toBe(204)
  await runJobs()
  // The confirmation of the closure names the person. Counted attempts go within a day.
  expect((await tablesWith(word)).filter(name => name !== 'public.emails')).toEqual([])
  expect((await tablesWith(email)).filter(name => !/emails|attempts/.test(name))).toEqual([])
  const { platform } = services.database
  const emails = await platform.selectFrom('emails').select(['kind', 'recipient']).execute()
  expect(emails).toEqual([{ kind: 'customer_closed', recipient: email }])

  for (let day = 0; day < 8; day += 1) {
    clock.pass(86_400)
    await deleteExpired(services)
    await scheduleRetention(services)
    await runJobs()
  }
  expect([await tablesWith(word), await tablesWith(email), filesWith(word)]).toEqual([[], [], []])
  const rows = [
    await platform.selectFrom('procedures').select('customer_id').where('id', '=', kept.id).execute(),
    await platform
      .selectFrom('postbox_messages')
      .select('customer_id')
      .where('id', '=', delivered.id)
      .execute(),
  ]
  expect(rows).toEqual([[{ customer_id: null }], [{ customer_id: null }]])
  // The change feed tells of the removal by its id, for 30 days.
  const withId = ['public.audit_events', 'public.events']
  expect([await tablesWith(customer.id), loggedErrors]).toEqual([withId, []])
})

test('a clerk removes an account as completely', async () => {
  const email = 'pflaume@haus.test'
  const { customer, clerk } = await busyAccount(email)
  await runJobs()
  expect((await call(clerk, 'DELETE', `/api/customers/${customer.id}`)).status).toBe(204)
  await runJobs()
  expect([await tablesWith(word), filesWith(word)]).toEqual([[], []])
  expect((await tablesWith(email)).filter(name => name !== 'public.attempts')).toEqual([])
})
