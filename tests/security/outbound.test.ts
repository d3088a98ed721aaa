import { createServer as createHttpServer } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { type AddressInfo, isIP, type LookupFunction } from 'node:net'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSmtpTransport } from '#server/email/smtp.ts'
import { connections } from '#server/postgres/connections.ts'
import { fetchExternal } from '#server/core/outbound/fetch-external.ts'
import { publicLookup } from '#server/core/outbound/lookup.ts'
import { isPrivateAddress } from '#server/core/outbound/private-addresses.ts'
import type { Services } from '#server/core/services.ts'
import { selfSigned } from './self-signed.ts'

/** Answers of DNS by name, one per question, with addresses between blanks; the last one stays. */
const zone = new Map<string, string[]>()
const questions: string[] = []
vi.mock(import('node:dns'), async original => {
  const dns = await original()
  const lookup: LookupFunction = (name, _options, done) => {
    questions.push(name)
    const answers = zone.get(name) ?? ['192.0.2.1']
    const address = answers.length > 1 ? answers.shift()! : answers[0]!
    done(
      null,
      address.split(' ').map(each => ({ address: each, family: isIP(each) })),
    )
  }
  return { ...dns, lookup: lookup as typeof dns.lookup }
})

const asked: string[] = []
const inside = createHttpServer((request, response) => {
  asked.push(`${request.headers.host} ${request.url}`)
  if (request.url?.startsWith('/away/')) response.writeHead(302, { location: request.url.slice(5) }).end()
  else response.end('inside')
})
const encrypted = createHttpsServer(selfSigned, (_request, response) => response.end('encrypted'))
for (const server of [inside, encrypted]) {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  afterAll(() => void server.close())
}
const portOf = (server: typeof inside | typeof encrypted) => (server.address() as AddressInfo).port

beforeEach(() => {
  asked.length = 0
  questions.length = 0
})

const get = (address: string, allowed: string[] = []) =>
  // Of the services it reads this setting alone.
  fetchExternal({ settings: { outboundAllow: allowed } } as unknown as Services, new URL(address), {
    maxBytes: 1_000,
  })

describe('addresses of the inside', () => {
  const forms = [
    '127.0.0.1',
    '10.0.0.1',
    '192.0.2.7',
    '198.51.100.7',
    '203.0.113.7',
    '192.88.99.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::7f00:1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '0:0:0:0:0:ffff:7f00:0001',
    '::FFFF:A00:1',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b::10.0.0.1',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    '2001:10::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2002:a00:1::1',
    '3fff::1',
    '5f00::1',
    'fc00::1',
    'fe80::1',
    'fe80::1%lo',
    'fec0::1',
    'ff02::1',
  ]
  test.each(forms)('%s is one', address => expect(isPrivateAddress(address)).toBe(true))

  test.each(['193.0.6.139', '::ffff:193.0.6.139', '::ffff:c100:68b', '2001:67c:2e8::1', '2a00:1450::1'])(
    '%s is none',
    address => expect(isPrivateAddress(address)).toBe(false),
  )

  test.each(forms.filter(form => !form.includes('%')))(
    '%s is refused in an address and behind a name',
    async ip => {
      const host = isIP(ip) === 6 ? `[${ip}]` : ip
      await expect(get(`http://${host}:${portOf(inside)}/`)).rejects.toThrow('inneren Netz')
      zone.set('karten.example', [ip])
      await expect(get(`http://karten.example:${portOf(inside)}/`)).rejects.toThrow('inneren Netz')
      expect(asked).toEqual([])
    },
  )
})

describe('a name whose answer changes', () => {
  test('is asked once per request, and the checked address is the one connected to', async () => {
    zone.set('wechselt.example', ['127.0.0.1', '127.0.0.2'])
    const address = `http://wechselt.example:${portOf(inside)}/`
    expect((await get(address, ['wechselt.example'])).status).toBe(200)
    expect(questions).toEqual(['wechselt.example'])
    await expect(get(address, ['wechselt.example']), 'nothing listens there').rejects.toThrow('ECONNREFUSED')
  })

  test('gives the socket the answer that was checked', async () => {
    zone.set('erst-aussen.example', ['193.0.6.139', '127.0.0.1'])
    const resolve = () => promisify(publicLookup([]))('erst-aussen.example', { all: true })
    expect(await resolve()).toEqual([{ address: '193.0.6.139', family: 4 }])
    await expect(resolve()).rejects.toThrow('inneren Netz')
  })

  test('is checked again with every request', async () => {
    zone.set('spaeter.example', ['127.0.0.1'])
    const address = `http://spaeter.example:${portOf(inside)}/`
    expect((await get(address, ['spaeter.example'])).status).toBe(200)
    await expect(get(address)).rejects.toThrow('inneren Netz')
  })

  test('does not slip one inner address among outer ones', async () => {
    zone.set('gemischt.example', ['193.0.6.139 127.0.0.1'])
    await expect(get(`http://gemischt.example:${portOf(inside)}/`)).rejects.toThrow('inneren Netz')
  })
})

test.each(['/', '//127.0.0.1/', 'http://127.0.0.1/', 'https://karten.example/'])(
  'a redirect to %s is not followed',
  async to => {
    const port = portOf(inside)
    const answer = await get(`http://127.0.0.1:${port}/away/${to}`, ['127.0.0.1'])
    expect(answer.status).toBe(302)
    expect(asked).toHaveLength(1)
  },
)

describe('TLS', () => {
  test('a certificate that nobody vouches for is refused', async () => {
    const refused = get(`https://127.0.0.1:${portOf(encrypted)}/`, ['127.0.0.1'])
    await expect(refused).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
  })

  test('a setting of the process does not turn the check off', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    const refused = get(`https://127.0.0.1:${portOf(encrypted)}/`, ['127.0.0.1'])
    await expect(refused).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
    vi.unstubAllEnvs()
  })

  test('a mail server without a valid certificate gets no email', async () => {
    const smtp = createSmtpTransport(`smtps://127.0.0.1:${portOf(encrypted)}`)
    const to = { email: 'kundin@haus.test', name: '' }
    const email = {
      messageId: '<m@x.test>',
      autoSubmitted: true,
      from: to,
      to,
      subject: 'x',
      text: 'x',
      html: '',
      attachments: [],
    }
    await expect(smtp.send(email)).rejects.toThrow('self-signed certificate')
    smtp.close()
  })

  test.each(['require', 'verify-ca', 'verify-full'])('a database is verified with sslmode=%s', sslmode => {
    const databaseUrl = `postgres://owner:geheim@db.example/portal?sslmode=${sslmode}`
    const { owner, app } = connections(
      { databaseUrl, databaseDirectUrl: null, secretKey: Buffer.alloc(32) },
      null,
    )
    for (const { ssl } of [owner, app]) {
      expect(ssl).toBeTruthy()
      expect(ssl).not.toHaveProperty('rejectUnauthorized', false)
    }
  })

  test('no version below 1.2 is spoken', async () => {
    const { DEFAULT_MIN_VERSION } = await import('node:tls')
    expect(DEFAULT_MIN_VERSION).toMatch(/^TLSv1\.[23]$/)
  })
})
