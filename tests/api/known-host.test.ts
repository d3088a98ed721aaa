import { expect, test } from 'vitest'
import { parseProxies } from '#server/core/requests/proxies.ts'
import { factories } from '../factories.ts'
import { startTestServer } from '../http.ts'
import { createTestServices, mainHost } from '../services.ts'

/** The question of a proxy whether it may get a certificate for a host name. */

const { services } = await createTestServices()
const organization = await factories(services).organization()
const ask = await startTestServer(services)
const statusOf = async (domain: string, headers: Record<string, string> = { host: '127.0.0.1' }) =>
  (await ask(`/known-host?domain=${encodeURIComponent(domain)}`, headers)).status

test('the main host and the hosts of organizations are known, others are not', async () => {
  expect(await statusOf(mainHost)).toBe(200)
  expect(await statusOf(organization.portal_domain)).toBe(200)
  expect(await statusOf(organization.portal_domain.toUpperCase())).toBe(200)
  for (const other of ['angreifer.example', '', '../etc', `${organization.portal_domain}.example`])
    expect([other, await statusOf(other)]).toEqual([other, 404])
})

test('a suspended organization keeps its certificate', async () => {
  const suspended = await factories(services).organization({ portal_domain: 'gesperrt.test' })
  const change = (values: object) =>
    services.database.platform
      .updateTable('organizations')
      .set(values)
      .where('id', '=', suspended.id)
      .execute()
  await change({ suspended_at: new Date().toISOString() })
  expect(await statusOf(suspended.portal_domain)).toBe(200)
})

test('only this machine and trusted proxies are answered, and not what they pass on', async () => {
  const passedOn = { host: mainHost, 'x-forwarded-for': '198.51.100.7' }
  const answers = async () => (await ask(`/known-host?domain=${mainHost}`, passedOn)).body
  expect(await answers()).toBe('')
  services.settings.trustedProxies = parseProxies('127.0.0.1')!
  expect(await answers()).toBe('')
  expect(await statusOf(mainHost, { host: mainHost })).toBe(200)
})
