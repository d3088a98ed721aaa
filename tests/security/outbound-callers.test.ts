import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, isIP, type LookupFunction } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTarget } from '#server/deliveries/targets/open.ts'
import { publicLookup } from '#server/core/outbound/lookup.ts'
import { packageRoot } from '#server/core/package-root.ts'
import { createTileFetcher } from '#server/locations/tiles.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'
import { waitFor } from '../wait-for.ts'

/** Answers of DNS, one per question; the last one stays. */
let answers: string[] = []
const questions: string[] = []
vi.mock(import('node:dns'), async original => {
  const dns = await original()
  const lookup: LookupFunction = (name, _options, done) => {
    questions.push(name)
    const address = answers.length > 1 ? answers.shift()! : answers[0]!
    done(null, [{ address, family: isIP(address) }])
  }
  return { ...dns, lookup: lookup as typeof dns.lookup }
})

const name = 'wechselt.example'
const asked: string[] = []
const inside = createServer((request, response) => {
  asked.push(request.url!)
  response.writeHead(200, { 'content-type': 'image/png' }).end('{"features":[]}')
})
// Connections by another protocol are noticed, too.
let connections = 0
inside.on('connection', () => void (connections += 1))
await once(inside.listen(0, '127.0.0.1'), 'listening')
afterAll(() => void inside.close())
const { port } = inside.address() as AddressInfo

const { services, call } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const clerk = await make.signIn(await make.staff(organization), organization)
const tile = createTileFetcher(services)
let zoom = 0

beforeEach(() => {
  questions.length = 0
  asked.length = 0
  connections = 0
  services.settings.outboundAllow = []
})

/** Every connection whose address comes from a setting and may be refused. */
const callers: Record<string, () => Promise<unknown>> = {
  'the geocoder': async () => {
    services.settings.geocoder = { provider: 'photon', url: `http://${name}:${port}/api`, key: '' }
    const { status, body } = await call(clerk, 'GET', '/api/geocoding?q=Auental')
    if (status !== 200) throw new Error(JSON.stringify(body))
  },
  'map tiles': async () => {
    services.settings.tiles = { url: `http://${name}:${port}/{z}/{x}/{y}.png`, credit: '' }
    await tile((zoom += 1), 0, 0)
  },
  ...Object.fromEntries(
    (['sftp', 'ftp', 'ftps'] as const).map(type => [
      `files by ${type}`,
      () =>
        openTarget(
          { type, host: name, port, username: 'klarwerk', root: '', files: true },
          {
            password: 'geheim',
            fingerprint: '',
            lookup: publicLookup(services.settings.outboundAllow),
            passed() {},
          },
        ),
    ]),
  ),
}

describe.each(Object.entries(callers))('%s', (_, connect) => {
  test('does not connect to a name that leads inside', async () => {
    answers = ['127.0.0.1']
    await expect(connect()).rejects.toThrow()
    expect({ questions, connections }).toEqual({ questions: [name], connections: 0 })
  })

  test('asks once, so that a later answer counts for nothing', async () => {
    services.settings.outboundAllow = [name]
    answers = ['127.0.0.2', '127.0.0.1']
    await expect(connect(), 'nothing listens at the first answer').rejects.toThrow()
    expect({ questions, connections }).toEqual({ questions: [name], connections: 0 })
  })

  test('is checked again with every connection', async () => {
    services.settings.outboundAllow = [name]
    answers = ['127.0.0.1']
    const first = connect().catch(() => {})
    await waitFor(() => expect(connections).toBe(1))
    inside.closeAllConnections()
    await first
    services.settings.outboundAllow = []
    await expect(connect()).rejects.toThrow()
    expect(connections).toBe(1)
  })
})

/** The files that open connections, and whose addresses they connect to. */
const known: Record<string, 'checked' | 'of the operator' | 'none of its own'> = {
  'server/core/outbound/fetch-external.ts': 'checked',
  'server/core/outbound/lookup.ts': 'checked',
  'server/deliveries/targets/connect.ts': 'checked',
  'server/deliveries/targets/ftp.ts': 'checked',
  'server/deliveries/targets/sftp.ts': 'checked',
  'server/deliveries/reason.ts': 'none of its own',
  // Asks the operator's DNS about names; nothing connects to what it answers.
  'server/email/sender/records.ts': 'of the operator',
  'server/email/smtp.ts': 'of the operator',
  'server/files/storage.ts': 'of the operator',
  'server/files/virus-scan.ts': 'of the operator',
  'http/create-server.ts': 'none of its own',
}
const openers = [
  /^import (?!type).*\b(request|get|connect|createConnection|Socket|lookup|resolve\w*)\b.* from 'node:(http|https|http2|net|tls|dns|dgram)/m,
  /^} from 'node:(http|https|http2|net|tls|dns|dgram)/m,
  /from 'node:(http2|dgram|dns\/promises)'/,
  /^import (?!type ).* from '(nodemailer|ssh2|basic-ftp|undici|@aws-sdk\/[^']+)'/m,
  /import\('(flydrive\/drivers\/[^']+|@aws-sdk[^']+|node:(http|https|net|tls|dns))'\)/,
  /(?<![.\w])fetch\((?!\w+: )/,
  /new (WebSocket|EventSource)\(/,
]

test('no other file opens connections; a new one checks its addresses as these do', () => {
  const src = join(packageRoot, 'src')
  const found = globSync('{server,http}/**/*.ts', { cwd: src })
    .filter(file => !file.endsWith('.test.ts'))
    .filter(file => {
      const source = readFileSync(join(src, file), 'utf8')
      return openers.some(pattern => pattern.test(source))
    })
  expect(found.length).toBeGreaterThan(5)
  expect(found.filter(file => !known[file])).toEqual([])
})
