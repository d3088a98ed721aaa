import { describe, expect, test } from 'vitest'
import type { TrustassertionStatus } from '#contract/trustassertions.ts'
import { factories } from '../factories.ts'
import { procedureBody } from '../procedure-body.ts'
import { type Caller, createTestServices, type Reply } from '../services.ts'
import { openIdentityProvider } from '../identity-provider.ts'

const { services, call, clock, runJobs, mailbox } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const here: Caller = { host: organization.portal_domain }
const signInClerk = async () => make.signIn(await make.staff(organization), organization)
const assertionIn = ({ data }: Reply) => data as TrustassertionStatus

const begin = (body: object) => call(here, 'POST', '/api/trustassertions', body)
const status = (uuid: string) => call(here, 'GET', `/api/trustassertions/${uuid}/status`)
const fulfil = (uuid: string, code: string) =>
  call(here, 'POST', `/api/trustassertions/${uuid}/fulfil`, { code })

async function beginByEmail() {
  const email = make.address()
  const { uuid } = assertionIn(await begin({ trustlevel: 'email', email }))
  await runJobs()
  const code = /\b\d{6}\b/.exec(mailbox.emails.find(({ to }) => to.email === email)!.text)![0]
  return { uuid, code }
}

describe('by e-mail', () => {
  test('the code fulfils the assertion', async () => {
    const { uuid, code } = await beginByEmail()
    expect(assertionIn(await status(uuid))).toMatchObject({
      fulfilled: false,
      expired: false,
      trustlevel_value: 10,
    })
    expect(await fulfil(uuid, code)).toMatchObject({ status: 200, data: { fulfilled: true } })
    expect(assertionIn(await status(uuid))).toMatchObject({
      fulfilled: true,
      fulfilled_at: expect.any(String),
    })
  })

  test('a wrong code has five attempts, concurrent or not', async () => {
    const { uuid, code } = await beginByEmail()
    const wrong = code === '000000' ? '111111' : '000000'
    const statuses = await Promise.all(Array.from({ length: 9 }, () => fulfil(uuid, wrong)))
    expect(statuses.filter(reply => reply.status === 422)).toHaveLength(5)
    expect(statuses.filter(reply => reply.status === 409)).toHaveLength(4)
    expect(await fulfil(uuid, code)).toMatchObject({ status: 409 })
  })

  test('the code expires after half an hour', async () => {
    const { uuid, code } = await beginByEmail()
    clock.pass(1801)
    expect(await fulfil(uuid, code)).toMatchObject({ status: 409 })
    expect(assertionIn(await status(uuid))).toMatchObject({ fulfilled: false, expired: true })
  })
})

describe('by customer data', () => {
  test('customer number and meter number together are enough, one alone is not', async () => {
    const customer = await make.customer(organization, { customer_number: '100 7777' })
    await make.meter(customer, { meter_number: '7 731 204' })
    const asserted = (meter_number: string) =>
      begin({ trustlevel: 'customer_data', customer_number: '1007777', meter_number })
    expect(assertionIn(await asserted('7731204'))).toMatchObject({ fulfilled: true, trustlevel_value: 20 })
    expect(assertionIn(await asserted('9999999'))).toMatchObject({ fulfilled: false })
    expect(await begin({ trustlevel: 'customer_data', customer_number: '1007777' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'meter_number' }] },
    })
  })
})

describe('by the identity provider', () => {
  test('the login is returned as an address and as a code, until it has expired', async () => {
    const eid = await make.organization()
    await make.eid(eid, await openIdentityProvider())
    const at = { host: eid.portal_domain }
    const first = assertionIn(await call(at, 'POST', '/api/trustassertions', { trustlevel: 'eid_high' }))
    expect(first.login_url).toBe(`https://${eid.portal_domain}/client/saml/login/${first.uuid}`)
    expect(first.login_qrcode).toMatch(/^<svg/)
    clock.pass(1801)
    const later = await call(at, 'GET', `/api/trustassertions/${first.uuid}/status`)
    expect(assertionIn(later)).toMatchObject({ expired: true, login_url: null, login_qrcode: null })
  })

  test('is reported as available or not', async () => {
    const provider = async (at: Caller) => (await call(at, 'GET', '/api/trustassertions/provider')).data
    expect(await provider(here)).toEqual({ offered: false, identity_provider: '' })
    const eid = await make.organization({ config: { eid_provider: 'SkIDentity' } })
    await make.eid(eid, await openIdentityProvider())
    expect(await provider({ host: eid.portal_domain })).toEqual({
      offered: true,
      identity_provider: 'SkIDentity',
    })
  })

  test('is refused where none is set up', async () => {
    expect(await begin({ trustlevel: 'eid_substantial' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'trustlevel' }] },
    })
  })
})

test('a procedure refers to the assertion: its level counts, and staff see the person', async () => {
  const { uuid, code } = await beginByEmail()
  const body = procedureBody('meterreading', { trust_assertion: uuid })
  expect(await call(here, 'POST', '/api/procedures', body)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'trust_assertion' }] },
  })
  await fulfil(uuid, code)
  const reply = await call(here, 'POST', '/api/procedures', body)
  const { id } = reply.data as { id: string }
  expect(await call(await signInClerk(), 'GET', `/api/procedures/${id}`)).toMatchObject({
    data: { trustlevel: 'email', trust_assertion: { uuid, fulfilled: true } },
  })
})

test('staff see the assertion, and never the code', async () => {
  const { uuid } = await beginByEmail()
  const clerk = await signInClerk()
  const list = await call(clerk, 'GET', '/api/trustassertions?fulfilled=0&per_page=100')
  const row = (list.data as { id: string; uuid: string }[]).find(each => each.uuid === uuid)!
  expect(JSON.stringify(row)).not.toMatch(/code_hash|"code"/)
  expect(await call(clerk, 'DELETE', `/api/trustassertions/${row.id}`)).toMatchObject({ status: 204 })
  expect(await status(uuid)).toMatchObject({ status: 404 })
})
