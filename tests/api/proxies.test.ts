import { expect, test } from 'vitest'
import { parseProxies } from '#server/core/requests/proxies.ts'
import { startTestServer } from '../http.ts'
import { mainHost, createTestServices } from '../services.ts'

const { services } = await createTestServices()
/** Few, so that none comes back while the test asks. */
const perMinute = 12

/** All visitors of this server connect from this machine, as through a proxy. */
async function open(trusted: string) {
  Object.assign(services.settings, { requestsPerMinute: perMinute, trustedProxies: parseProxies(trusted) })
  const ask = await startTestServer(services)
  return async (forwarded: string) => {
    const headers = { host: mainHost, 'x-forwarded-for': forwarded, authorization: 'Bearer none' }
    return (await ask('/api/organizations/trustlevels', headers)).status
  }
}

const refused = async (ask: () => Promise<number | undefined>, count: number) => {
  const seen = []
  for (let n = 0; n < count; n += 1) seen.push(await ask())
  return seen.filter(status => status === 429).length
}

test('behind a trusted proxy each visitor has a limit of their own, whatever X-Forwarded-For they send', async () => {
  const ask = await open('127.0.0.1, ::1')
  let other = 0
  const spoofing = () => ask(`192.0.2.${(other += 1)}, 198.51.100.1`)
  expect(await refused(spoofing, perMinute + 5)).toBe(5)
  expect(await ask('198.51.100.2')).not.toBe(429)
})

test('X-Forwarded-For is ignored where no proxy is trusted', async () => {
  const ask = await open('')
  let other = 0
  expect(await refused(() => ask(`192.0.2.${(other += 1)}`), perMinute + 5)).toBe(5)
})
