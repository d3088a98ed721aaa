import { beforeEach, describe, expect, test } from 'vitest'
import { exampleProcedures } from '#contract/documentation/examples.ts'
import type { WorkChallenge } from '#contract/core/work.ts'
import { deleteExpired } from '#server/retention/delete-expired.ts'
import { scheduleRetention } from '#server/retention/schedule.ts'
import { beginDraft } from '../drafts.ts'
import { factories, password } from '../factories.ts'
import { readingValues } from '../meter-reading.ts'
import { createTestServices } from '../services.ts'

const { services, as, call, clock, runJobs } = await createTestServices()
const make = factories(services)
const organization = await make.organization({ config: { trustlevel: { meterreading: 'none' } } })
const host = organization.portal_domain
const hour = 3_600

beforeEach(() => clock.pass(48 * hour))

describe('when the clock goes back', () => {
  test('nobody waits longer than a minute for earlier failures', async () => {
    const { email } = await make.staff(organization)
    const address = '203.0.113.60'
    const signIn = (given: string) =>
      call({ host, address }, 'POST', '/api/auth/login', { email, password: given })
    for (let time = 0; time < 8; time += 1) await signIn('falsch')
    expect((await signIn(password)).status).toBe(429)
    clock.pass(-6 * hour)
    const refused = await signIn(password)
    expect(Number(refused.headers.get('retry-after') ?? 0)).toBeLessThanOrEqual(60)
    clock.pass(60)
    expect((await signIn(password)).status).toBe(200)
  })

  test('whoever waits instead of calculating is let through in the usual time', async () => {
    services.settings.freeSubmissions = 2
    const body = exampleProcedures().meterreading!.value
    const submit = (headers = {}) =>
      call({ host, address: '203.0.113.61', headers }, 'POST', '/api/procedures', body)
    for (let time = 0; time < 12; time += 1) await submit()
    clock.pass(-6 * hour)
    const again = [await submit(), await submit()]
    expect(again.map(({ status }) => status)).toEqual([201, 201])
    const { challenge } = (await submit()).body as { challenge: WorkChallenge }
    services.settings.freeSubmissions = 1000
    expect(challenge.wait_seconds).toBe(15)
  })

  test.each([-6, -1, 1, 6])(
    'by %i hours, who is signed in or writes goes on, and a repeated request counts once',
    async hours => {
      const customer = await make.signIn(await make.customer(organization), organization)
      const draft = await beginDraft({ as }, { host }, 'meterreading')
      await draft.save('meters', readingValues.meters)
      const keyed = {
        host,
        address: '203.0.113.62',
        headers: { 'idempotency-key': `uhr-${hours + 10}-0000` },
      }
      const body = { ...exampleProcedures().meterreading!.value, customer_email: 'uhr@haus.test' }
      const first = await call(keyed, 'POST', '/api/procedures', body)
      clock.pass(hours * hour)
      await deleteExpired(services)
      expect((await call(customer, 'GET', '/api/customers/auth/user')).status).toBe(200)
      expect((await draft.read()).values.meters).toMatchObject({ customer_lastname: 'Brückner' })
      expect((await call(keyed, 'POST', '/api/procedures', body)).data).toEqual(first.data)
    },
  )
})

test('a clock that is years ahead for one night erases no procedure, message, customer or application', async () => {
  const at = services.now().toISOString()
  const found = await make.procedure(organization, { status: 'completed', completed_at: at })
  const message = await make.postboxMessage(await make.customer(organization), organization)
  const locked = await make.customer(organization, { locked_at: at })
  const application = await make.application(organization, { decided_at: at })
  const years = 5 * 365 * 24 * hour
  clock.pass(years)
  for (let run = 0; run < 2; run += 1) {
    await deleteExpired(services)
    await scheduleRetention(services)
    await runJobs()
    clock.pass(6 * hour)
  }
  clock.pass(-years - 12 * hour)
  await scheduleRetention(services)
  await runJobs()
  const { platform } = services.database
  const kept = await Promise.all(
    (
      [
        ['procedures', found],
        ['postbox_messages', message],
        ['customers', locked],
        ['jobapplications', application],
      ] as const
    ).map(async ([table, { id }]) => {
      const rows = await platform
        .selectFrom(table as 'procedures')
        .select('id')
        .where('id', '=', id)
        .execute()
      return [table, rows.length]
    }),
  )
  expect(kept.map(([, count]) => count)).toEqual([1, 1, 1, 1])
})
