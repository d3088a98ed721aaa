import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { WorkChallenge } from '#contract/core/work.ts'
import { exampleProcedures } from '#contract/documentation/examples.ts'
import type { PlatformContext } from '#server/core/context.ts'
import { limitedAddress, networkOf } from '#server/core/requests/network.ts'
import { limitAttempts, recordFailure, throttleAttempts } from '#server/sessions/attempts.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

const { services, call } = await createTestServices()
const organization = await factories(services).organization({
  config: { trustlevel: { meterreading: 'none' } },
})

let networks = 0
/** Addresses of one subscriber line in the spellings that a socket or a proxy gives: short, long, upper case. */
function subscriberLine() {
  const network = `2001:db8:${(networks += 1).toString(16)}`
  const spellings = [
    (n: number) => `${network}::${n.toString(16)}`,
    (n: number) => `${network}:0:${n.toString(16)}:0:0:1`,
    (n: number) => `${network.toUpperCase()}:0000:0:0:${n.toString(16)}:2`,
  ]
  return (n: number) => spellings[n % 3]!(n + 1)
}

test('the addresses of a line are one for limits, those of the next line another', () => {
  const [here, there] = [subscriberLine(), subscriberLine()]
  const seen = new Set(Array.from({ length: 9 }, (_, n) => limitedAddress(here(n))))
  expect([...seen]).toEqual(['2001:db8:1:0::/64'])
  expect(limitedAddress(there(0))).toBe('2001:db8:2:0::/64')
})

test('an IPv4 address is the same inside an IPv6 one, in every spelling', () => {
  const spellings = ['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:cb00:7107', '0:0:0:0:0:ffff:203.0.113.7']
  expect(new Set(spellings.map(limitedAddress))).toEqual(new Set(['203.0.113.7']))
  expect(new Set(spellings.map(networkOf))).toEqual(new Set(['203.0.113.0/24']))
})

const context = (address: string): PlatformContext =>
  ({
    platform: services.database.platform,
    now: services.now(),
    request: { address },
    // The functions under test read nothing else.
  }) as unknown as PlatformContext

describe('an IPv6 network counts as one address', () => {
  const limited = Object.values(contract)
    .flatMap(noun => Object.values(noun) as Endpoint[])
    .filter(({ limit }) => limit && limit <= 30)

  test('in the limit of every call that has its own', async () => {
    expect(limited.length).toBeGreaterThan(10)
    for (const { method, path, limit } of limited) {
      const address = subscriberLine()
      const url = path.replace(/\{\w+\}/g, '019a9fd0-0000-7000-8000-00000000ffff')
      const statuses = []
      for (let n = 0; n <= limit!; n += 1) {
        const caller = { host: organization.portal_domain, address: address(n) }
        statuses.push((await call(caller, method, url, method === 'GET' ? undefined : {})).status)
      }
      expect([path, statuses.at(-1), statuses.slice(0, -1).includes(429)]).toEqual([path, 429, false])
    }
  })

  test('in emails with links and codes that are asked for', async () => {
    const address = subscriberLine()
    const ask = (n: number) => limitAttempts(context(address(n)), `emails ${n}@haus.test`)
    for (let n = 0; n < 50; n += 1) await ask(n)
    await expect(ask(51)).rejects.toMatchObject({ status: 429 })
    await limitAttempts(context(subscriberLine()(0)), 'emails other@haus.test')
  })

  test('in wrong customer numbers', async () => {
    const address = subscriberLine()
    for (let n = 0; n < 50; n += 1) await recordFailure(context(address(n)), `customer data ${n}`)
    const next = throttleAttempts(context(address(60)), 'customer data 60')
    await expect(next).rejects.toMatchObject({ status: 429 })
  })

  test('in the growing work of submissions, and in the line of those who wait', async () => {
    services.settings.freeSubmissions = 4
    const address = subscriberLine()
    const submit = (from: string) =>
      call({ host: organization.portal_domain, address: from }, 'POST', '/api/procedures', {
        ...exampleProcedures().meterreading!.value,
      })
    const replies = []
    for (let n = 0; n < 6; n += 1) replies.push(await submit(address(n)))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 429, 429])
    const waits = replies
      .slice(4)
      .map(({ body }) => (body as { challenge: WorkChallenge }).challenge.wait_seconds)
    expect(waits).toEqual([15, 30])
    expect((await submit(subscriberLine()(0))).status).toBe(201)
  })
})

test('no limit reads a whole address', () => {
  const wholly = globSync('src/{server,http}/**/*.ts')
    .filter(file => !file.endsWith('.test.ts'))
    .flatMap(file => {
      const uses = readFileSync(file, 'utf8').match(/.*\b(request|connection|env)\.address\b.*/g) ?? []
      return uses
        .filter(line => !/(limitedAddress|networkOf|unmapped)\(/.test(line))
        .map(line => `${file}: ${line.trim()}`)
    })
  // The use of an API key is noted with its address, which is a server's. A proof keeps the address that it came from, which the specification demands.
  expect(wholly).toEqual(['src/server/trust/insert-assertion.ts: ip: ctx.request.address,'])
})
