import { afterAll, beforeEach, expect, test } from 'vitest'
import { factories } from '../factories.ts'
import { startTestDnsServer, type Zone } from '../dns-server.ts'
import { createTestServices } from '../services.ts'

const { services, as, clock } = await createTestServices()
const make = factories(services)
const zone: Zone = {}
const dns = await startTestDnsServer(zone)
afterAll(() => dns.close())

const dkim = 'v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCB'
services.settings.senderDns = {
  spf: 'include:spf.post.example',
  dkim: { selector: 'klarwerk', value: dkim },
  server: dns.server,
}

let last = 0
let domain = ''
beforeEach(() => {
  domain = `werke-${(last += 1)}.example`
  for (const name of Object.keys(zone)) delete zone[name]
})

async function check(query: { fresh?: string } = {}) {
  const utility = await make.organization({ config: { mail: { sender_email: `post@${domain}` } } })
  const clerk = await make.signIn(await make.staff(utility))
  const read = () => as(clerk).senderChecks.get({ query })
  const { checks, ...rest } = await read()
  return { ...rest, read, checks: Object.fromEntries(checks.map(each => [each.record, each])) }
}

test('records that fit are right', async () => {
  zone[domain] = { TXT: ['google-site-verification=1', 'v=spf1 mx include:spf.post.example ~all'] }
  zone[`klarwerk._domainkey.${domain}`] = { TXT: [dkim.replaceAll('; ', ';')] }
  zone[`_dmarc.${domain}`] = { TXT: ['v=DMARC1; p=quarantine; rua=mailto:dmarc@werke.example'] }
  const { checks, domain: checked } = await check()
  expect([checked, checks.SPF?.result, checks.DKIM?.result, checks.DMARC?.result]).toEqual([
    domain,
    'ok',
    'ok',
    'ok',
  ])
})

test('records that are missing come with the line to enter', async () => {
  zone[domain] = {}
  const { checks } = await check()
  expect(checks).toMatchObject({
    SPF: { result: 'missing', name: domain, wanted: 'v=spf1 include:spf.post.example ~all' },
    DKIM: { result: 'missing', name: `klarwerk._domainkey.${domain}`, wanted: dkim },
    DMARC: { result: 'missing', name: `_dmarc.${domain}`, wanted: 'v=DMARC1; p=none' },
  })
})

test.each([
  ['another server', ['v=spf1 mx -all'], 'v=spf1 mx include:spf.post.example -all'],
  [
    'two records',
    ['v=spf1 include:spf.post.example ~all', 'v=spf1 -all'],
    'v=spf1 include:spf.post.example include:spf.post.example ~all',
  ],
])('an SPF record is wrong: %s', async (_, records, wanted) => {
  zone[domain] = { TXT: records }
  const { checks } = await check()
  expect(checks.SPF).toMatchObject({ result: 'wrong', found: records.join('\n') })
  if (records.length === 1) expect(checks.SPF?.wanted).toBe(wanted)
})

test('a wrong key and a DMARC record without a policy are wrong', async () => {
  zone[`klarwerk._domainkey.${domain}`] = { TXT: [dkim.replace('MIGf', 'MIIB')] }
  zone[`_dmarc.${domain}`] = { TXT: ['v=DMARC1'] }
  const { checks } = await check()
  expect([checks.DKIM?.result, checks.DMARC?.result]).toEqual(['wrong', 'wrong'])
})

test('a domain below another one follows its DMARC record', async () => {
  zone[`_dmarc.${domain}`] = { TXT: ['v=DMARC1; p=reject'] }
  domain = `post.${domain}`
  expect((await check()).checks.DMARC?.result).toBe('ok')
})

test('a server that does not answer is not reachable, and ends in time', async () => {
  for (const name of [domain, `klarwerk._domainkey.${domain}`, `_dmarc.${domain}`]) zone[name] = 'silent'
  const begin = performance.now()
  const { checks } = await check()
  expect(Object.values(checks).map(({ result }) => result)).toEqual(Array(3).fill('unreachable'))
  expect(performance.now() - begin).toBeLessThan(15_000)
})

test('a result is kept for minutes, and asked for anew at most every 15 seconds', async () => {
  zone[domain] = {}
  const { read } = await check({ fresh: 'true' })
  const asked = () => dns.asked.filter(question => question === `TXT ${domain}`).length
  await read()
  expect(asked()).toBe(1)
  clock.pass(20)
  await read()
  expect(asked()).toBe(2)
})

test.each([
  ['has an address of the platform', { A: ['192.0.2.7', '192.0.2.8'] }, 'ok', ''],
  ['is an alias of it', { CNAME: ['klarwerk.test'] }, 'ok', ''],
  ['leads elsewhere', { A: ['198.51.100.1'] }, 'wrong', 'klarwerk.test'],
  ['has no address', {}, 'missing', 'klarwerk.test'],
  ['gets no answer', 'silent', 'unreachable', 'klarwerk.test'],
] as const)('the platform sees that a host name of its own %s', async (_what, records, result, wanted) => {
  const { mainHost } = services.settings
  services.settings.mainHost = 'klarwerk.test'
  const portal_domain = `portal.${domain}`
  zone['klarwerk.test'] = { A: ['192.0.2.8'] }
  zone[portal_domain] = records as Zone[string]
  const utility = await make.organization({ portal_domain })
  const admin = as(await make.signIn(await make.admin()))
  const { host, checks } = await admin.organizations.dns({ params: { id: utility.id }, query: {} })
  services.settings.mainHost = mainHost
  expect(host).toMatchObject({ name: portal_domain, result, wanted })
  expect(checks.map(({ record }) => record)).toEqual(['SPF', 'DKIM', 'DMARC'])
})

test('a host name is not judged where the platform itself has no address', async () => {
  zone[`portal.${domain}`] = { A: ['192.0.2.7'] }
  const utility = await make.organization({ portal_domain: `portal.${domain}` })
  const admin = as(await make.signIn(await make.admin()))
  const { host } = await admin.organizations.dns({ params: { id: utility.id }, query: {} })
  expect(host).toMatchObject({ result: 'unknown', found: ['192.0.2.7'], wanted: '' })
})
