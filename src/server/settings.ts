import type { BlockList } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { type Clamd, parseClamd } from './files/scan.ts'
import type { S3Settings } from './files/storage.ts'
import { usualPerMinute } from './limits.ts'
import { hereUrl } from './maps/here.ts'
import { photonUrl } from './maps/photon.ts'
import { parseProxies } from './proxies.ts'
import { packageRoot } from './root.ts'
import { decodeKey, storedKey } from './secret-key.ts'
import { StartError } from './start-error.ts'

export interface Settings {
  port: number
  dataDir: string
  /** null: the embedded server in `dataDir`. */
  databaseUrl: string | null
  mainHost: string
  /** null: mails are written as files. */
  smtpUrl: string | null
  secretKey: Buffer
  /** The key before, for sealing anew. */
  secretKeyOld: Buffer | null
  demoPassword: string
  /** What one address may ask of one endpoint; an endpoint's own limit grows and shrinks with it. */
  requestsPerMinute: number
  /** What opens `/metrics` from elsewhere; null: nothing does. */
  metricsToken: string | null
  /** Who finds addresses; null: nobody. */
  geocoder: { provider: 'photon' | 'here'; url: string; key: string } | null
  /** Whose pictures lie under maps; null: maps are drawn from their own data alone. */
  tiles: { url: string; credit: string } | null
  /** Where files lie; null: in `dataDir`. */
  s3: S3Settings | null
  /** Names and addresses in inner networks that settings may lead to all the same. */
  outboundAllow: string[]
  /** Whose `X-Forwarded-For` counts. */
  trustedProxies: BlockList
  /** Who looks for viruses in what arrives; null: nobody. */
  clamd: Clamd | null
  demo: boolean
  production: boolean
}

const advice = {
  PORT: 'muss eine Portnummer von 0 bis 65535 sein, zum Beispiel PORT=3000',
  DATABASE_URL:
    'muss auf einen PostgreSQL-Server zeigen: DATABASE_URL=postgres://benutzer:kennwort@rechner:5432/datenbank',
  MAIN_HOST:
    'muss ein Rechnername ohne http:// und ohne Port sein, zum Beispiel MAIN_HOST=klarwerk.example.de',
  SMTP_URL: 'muss auf einen Mailserver zeigen: SMTP_URL=smtps://benutzer:kennwort@rechner:465',
  SECRET_KEY:
    'muss aus mindestens 32 zufälligen Bytes bestehen, hexadezimal oder als Base64: openssl rand -hex 32',
  CLAMAV: 'muss auf clamd zeigen: CLAMAV=localhost:3310 oder CLAMAV=/run/clamav/clamd.ctl',
  METRICS_TOKEN: 'muss mindestens 16 Zeichen haben: openssl rand -hex 16',
  DEMO_PASSWORD: 'muss mindestens 8 Zeichen haben',
  GEOCODER: 'muss photon, here oder none sein',
  GEOCODER_URL: 'muss eine Adresse mit http:// oder https:// sein',
  S3_ENDPOINT: 'muss eine Adresse mit http:// oder https:// sein',
  S3_BUCKET: 'braucht auch S3_ACCESS_KEY_ID und S3_SECRET_ACCESS_KEY',
  TILES_URL:
    'muss eine Adresse mit {z}, {x} und {y} sein, zum Beispiel TILES_URL=https://kacheln.example.de/{z}/{x}/{y}.png',
  TRUSTED_PROXIES:
    'muss aus Adressen und Netzen mit Kommas bestehen, zum Beispiel TRUSTED_PROXIES=127.0.0.1,10.0.0.0/8',
  REQUESTS_PER_MINUTE: 'muss eine ganze Zahl ab 100 sein, zum Beispiel REQUESTS_PER_MINUTE=1200',
}

const postgres = /^postgres(ql)?:\/\/\S+$/
const smtp = { protocol: /^smtps?$/, hostname: /./, error: advice.SMTP_URL }

const web = (error: string) => z.url({ protocol: /^https?$/, hostname: /./, error })
const withPlaces = /^https?:\/\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})\S+$/

const variables = z.object({
  PORT: z.stringFormat('port', isPort, advice.PORT).default('3000'),
  DATA_DIR: z.string().default(join(packageRoot, 'data')),
  DATABASE_URL: z.string().regex(postgres, advice.DATABASE_URL).nullable().default(null),
  MAIN_HOST: z.hostname(advice.MAIN_HOST).default('localhost'),
  SMTP_URL: z.url(smtp).nullable().default(null),
  SECRET_KEY: z.stringFormat('key', text => decodeKey(text) !== null, advice.SECRET_KEY).optional(),
  SECRET_KEY_OLD: z.stringFormat('key', text => decodeKey(text) !== null, advice.SECRET_KEY).optional(),
  DEMO_PASSWORD: z.string().min(8, advice.DEMO_PASSWORD).default('klarwerk-demo'),
  GEOCODER: z.enum(['none', 'photon', 'here'], advice.GEOCODER).default('none'),
  GEOCODER_URL: web(advice.GEOCODER_URL).optional(),
  GEOCODER_KEY: z.string().default(''),
  TILES_URL: z.string().regex(withPlaces, advice.TILES_URL).optional(),
  TILES_CREDIT: z.string().default(''),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('eu-central-1'),
  S3_ENDPOINT: web(advice.S3_ENDPOINT).optional(),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
  CLAMAV: z.stringFormat('clamd', text => !text || parseClamd(text) !== null, advice.CLAMAV).default(''),
  METRICS_TOKEN: z.string().min(16, advice.METRICS_TOKEN).nullable().default(null),
  OUTBOUND_ALLOW: z.string().default(''),
  TRUSTED_PROXIES: z
    .stringFormat('proxies', text => parseProxies(text) !== null, advice.TRUSTED_PROXIES)
    .default(''),
  REQUESTS_PER_MINUTE: z
    .string()
    .regex(/^[1-9]\d{2,8}$/, advice.REQUESTS_PER_MINUTE)
    .default(String(usualPerMinute)),
})

export const variableNames = Object.keys(variables.shape)

/** Reads the settings from the environment; throws one error that names everything wrong and what to do about it. */
export function readSettings(env: NodeJS.ProcessEnv, { demo }: { demo: boolean }): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const production = given.NODE_ENV === 'production'
  const read = variables.safeParse(given)
  const wrong = [...wrongVariables(read.error), ...conflicts(given, { demo, production })]
  if (!read.data || wrong.length)
    throw new StartError(['Diese Einstellungen stimmen nicht:', ...wrong].join('\n  • '))
  return { ...toSettings(read.data), demo, production }
}

function toSettings(given: z.output<typeof variables>) {
  const dataDir = resolve(given.DATA_DIR)
  return {
    port: Number(given.PORT),
    dataDir,
    databaseUrl: given.DATABASE_URL,
    mainHost: given.MAIN_HOST.toLowerCase(),
    smtpUrl: given.SMTP_URL,
    secretKeyOld: decodeKey(given.SECRET_KEY_OLD ?? ''),
    secretKey: decodeKey(given.SECRET_KEY ?? '') ?? storedKey(dataDir),
    demoPassword: given.DEMO_PASSWORD,
    clamd: parseClamd(given.CLAMAV),
    metricsToken: given.METRICS_TOKEN,
    requestsPerMinute: Number(given.REQUESTS_PER_MINUTE),
    geocoder: geocoderOf(given),
    tiles: given.TILES_URL ? { url: given.TILES_URL, credit: given.TILES_CREDIT } : null,
    s3: s3Of(given),
    trustedProxies: parseProxies(given.TRUSTED_PROXIES)!,
    outboundAllow: given.OUTBOUND_ALLOW.split(/[\s,]+/).filter(Boolean),
  }
}

const geocoderUrls = { photon: photonUrl, here: hereUrl }

function geocoderOf({ GEOCODER: provider, GEOCODER_URL, GEOCODER_KEY: key }: z.output<typeof variables>) {
  return provider === 'none' ? null : { provider, url: GEOCODER_URL ?? geocoderUrls[provider], key }
}

function s3Of(given: z.output<typeof variables>): S3Settings | null {
  if (!given.S3_BUCKET) return null
  return {
    bucket: given.S3_BUCKET,
    region: given.S3_REGION,
    endpoint: given.S3_ENDPOINT,
    accessKeyId: given.S3_ACCESS_KEY_ID,
    secretAccessKey: given.S3_SECRET_ACCESS_KEY,
  }
}

function wrongVariables(error?: z.ZodError): string[] {
  return (error?.issues ?? []).map(issue => `${String(issue.path[0])} ${issue.message}.`)
}

function conflicts(
  { SECRET_KEY, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: NodeJS.ProcessEnv,
  { demo, production }: { demo: boolean; production: boolean },
): string[] {
  if (demo && production)
    return [
      'NODE_ENV=production und die Vorführdaten schließen sich aus. Für den Betrieb: node bin/klarwerk.js serve',
    ]
  const bare = S3_BUCKET && !(S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY)
  return [
    ...(bare ? [`S3_BUCKET ${advice.S3_BUCKET}.`] : []),
    ...(demo || SECRET_KEY ? [] : [`SECRET_KEY fehlt und ${advice.SECRET_KEY}.`]),
  ]
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535
}
