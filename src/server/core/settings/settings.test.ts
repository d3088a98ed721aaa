import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { packageRoot } from '../package-root.ts'
import { readSettings } from './settings.ts'
import { environmentSchema } from './environment.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'klarwerk-settings-'))
const key = 'ab'.repeat(32)
afterAll(() => rmSync(dataDir, { recursive: true }))

const demo = (env: NodeJS.ProcessEnv) => readSettings({ DATA_DIR: dataDir, ...env }, { demo: true })
const serve = (env: NodeJS.ProcessEnv) => readSettings({ DATA_DIR: dataDir, ...env }, { demo: false })

test('the demo needs no settings', () => {
  const { secretKey, ...rest } = demo({})
  expect(secretKey).toHaveLength(32)
  expect(rest).toEqual({
    port: 3000,
    adminSecondFactor: 'optional',
    dataDir,
    databaseUrl: null,
    databaseDirectUrl: null,
    databaseWaitSeconds: 60,
    drainSeconds: 0,
    recallSeconds: 20,
    mainHost: 'localhost',
    smtpUrl: null,
    secretKeyOld: null,
    demoPassword: 'klarwerk-demo',
    requestsPerMinute: 1200,
    connectionsPerAddress: 250,
    hsts: null,
    securityContact: null,
    apiDocs: 'main',
    sessionIdleMinutes: 60,
    firstPasswordHours: 72,
    emailsPerAddress: 10,
    emailsPerOrganization: 3000,
    mailingEmailsPerMinute: 3000,
    freeSubmissions: 10,
    platformEmail: 'portal@klarwerk.localhost',
    supportPhone: '030 23125-999',
    metricsToken: null,
    clamd: null,
    bounces: { imapUrl: null, address: null, key: null },
    senderDns: { server: null, spf: null, dkim: null },
    geocoder: null,
    tiles: null,
    s3: null,
    outboundAllow: [],
    trustedProxies: expect.anything(),
    demo: true,
    slowStatement: 500,
    otlpEndpoint: null,
    traceShare: 1,
    logLevel: 'warn',
    production: false,
  })
})

test('empty variables count as absent', () => {
  expect(demo({ PORT: '', DATABASE_URL: ' ', SECRET_KEY: '' })).toMatchObject({
    port: 3000,
    databaseUrl: null,
  })
})

test('the number of the support is that of the operator, or none', () => {
  expect(demo({ SUPPORT_PHONE: '030 23125-100' }).supportPhone).toBe('030 23125-100')
  expect(serve({ SECRET_KEY: key }).supportPhone).toBeNull()
})

test('the demo keeps its key in the data folder, for its owner only', () => {
  expect(demo({}).secretKey).toEqual(demo({}).secretKey)
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
})

test('a key is the same in hex and in base64', () => {
  const base64 = Buffer.from(key, 'hex').toString('base64')
  expect(serve({ SECRET_KEY: base64 }).secretKey).toEqual(serve({ SECRET_KEY: key }).secretKey)
})

test('files are stored in a bucket, which needs its keys', () => {
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  expect(demo({ S3_BUCKET: 'auental', S3_ENDPOINT: 'https://s3.example.de', ...keys }).s3).toEqual({
    bucket: 'auental',
    region: 'eu-central-1',
    endpoint: 'https://s3.example.de',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  })
  expect(() => demo({ S3_BUCKET: 'auental' })).toThrow('S3_BUCKET braucht auch S3_ACCESS_KEY_ID')
})

test('geocoder, map tiles and allowed internal hosts are read', () => {
  const TILES_URL = 'https://kacheln.example.de/{z}/{x}/{y}.png'
  expect(
    demo({ GEOCODER: 'here', GEOCODER_KEY: 'k', TILES_URL, OUTBOUND_ALLOW: 'karten.intern, 10.0.0.7' }),
  ).toMatchObject({
    geocoder: { provider: 'here', url: expect.stringContaining('hereapi.com'), key: 'k' },
    tiles: { url: TILES_URL, credit: '' },
    outboundAllow: ['karten.intern', '10.0.0.7'],
  })
})

test('without the demo SECRET_KEY is required', () => {
  expect(() => serve({})).toThrow(/SECRET_KEY fehlt/)
})

test('the demo refuses production', () => {
  expect(() => demo({ NODE_ENV: 'production' })).toThrow(/schließen sich aus/)
  expect(serve({ NODE_ENV: 'production', SECRET_KEY: key }).production).toBe(true)
})

test('all wrong variables are listed at once, without their values', () => {
  const wrong = {
    PORT: '70000',
    DATABASE_URL: 'mysql://root:geheim@db/x',
    MAIN_HOST: 'https://klarwerk.example.de',
    SMTP_URL: 'mail.example.de:25',
    SECRET_KEY: 'geheim',
    DEMO_PASSWORD: 'kurz',
    GEOCODER: 'geheim',
    CONNECTIONS_PER_ADDRESS: '9',
    HSTS: 'geheim',
    SECURITY_CONTACT: 'geheim',
    API_DOCS: 'geheim',
    TILES_URL: 'https://kacheln.example.de/geheim.png',
  }
  const message = messageOf(() => serve(wrong))
  for (const name of Object.keys(wrong)) expect(message).toContain(`• ${name} muss`)
  expect(message).not.toContain('geheim')
})

test('in production browsers are told to use TLS for a year, with subdomains unless the operator says otherwise', () => {
  const production = { NODE_ENV: 'production', SECRET_KEY: key }
  expect(serve(production).hsts).toBe('max-age=31536000; includeSubDomains')
  expect(serve({ ...production, HSTS: 'host' }).hsts).toBe('max-age=31536000')
  expect(serve({ ...production, HSTS: 'off' }).hsts).toBeNull()
})

test('the check of certificates stays on', () => {
  expect(() => demo({ NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toThrow('NODE_EXTRA_CA_CERTS')
})

test('a path is made absolute', () => {
  expect(readSettings({ DATA_DIR: 'somewhere', SECRET_KEY: key }, { demo: false }).dataDir).toBe(
    join(process.cwd(), 'somewhere'),
  )
})

function messageOf(action: () => unknown): string {
  try {
    action()
  } catch (error) {
    return String(error)
  }
  return ''
}

test.each([
  [{ LOG_LEVEL: 'laut' }, 'LOG_LEVEL muss error, warn, info oder debug sein.'],
  [
    { DATABASE_URL: 'postgres://u:k@eins:5432,zwei:5432/klarwerk' },
    'DATABASE_URL nennt mehrere Rechner, Klarwerk verbindet sich mit einem.',
  ],
  [{ DATABASE_DIRECT_URL: 'postgres://eins,zwei/klarwerk' }, 'DATABASE_DIRECT_URL nennt mehrere Rechner'],
])('%j is refused in words', (env, sentence) => {
  expect(messageOf(() => demo(env))).toContain(sentence)
})

test('a comma in the password of DATABASE_URL names no second host', () => {
  expect(demo({ DATABASE_URL: 'postgres://u:a,b@eins:5432/klarwerk' }).databaseUrl).toContain('a,b@eins')
})

test.each([...Object.keys(environmentSchema.shape), 'NODE_ENV'])('operate.md documents %s', name => {
  const manual = readFileSync(join(packageRoot, 'docs', 'operate.md'), 'utf8')
  expect(manual).toMatch(new RegExp(`\\b${name}\\b`))
})
