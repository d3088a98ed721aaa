import type { z } from 'zod'
import type { BlockList } from 'node:net'
import { resolve } from 'node:path'
import { parseProxies } from '../requests/proxies.ts'
import { decodeKey, readOrCreateKey } from '../crypto/secret-key.ts'
import { type Clamd, parseClamd } from './clamd.ts'
import { variableErrors, type Environment, environmentSchema } from './environment.ts'
import { StartError } from '../start-error.ts'

/** An S3 bucket and its credentials. */
export interface S3Settings {
  endpoint?: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

export interface SenderDns {
  /** A mechanism of the SPF record, such as `include:spf.mailserver.example`. */
  spf: string | null
  /** The DKIM record: its TXT value, or the name that it is a CNAME of. */
  dkim: { selector: string; value: string } | null
  /** Address of the resolver; null: that of the system. */
  server: string | null
}

export interface Settings {
  port: number
  dataDir: string
  /** null: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null
  /** PostgreSQL itself, where `databaseUrl` is that of a pooler; null: the same. */
  databaseDirectUrl: string | null
  /** Seconds that the start waits for a database that does not answer. */
  databaseWaitSeconds: number
  /** Seconds between the signal to stop and the end of taking requests, in which `/readyz` says 503. */
  drainSeconds: number
  /** Seconds that emails of staff about procedures wait, in which they can be taken back; 0: sent at once. */
  recallSeconds: number
  mainHost: string
  /** null: emails are written to files. */
  smtpUrl: string | null
  secretKey: Buffer
  /** The previous key, for re-encryption. */
  secretKeyOld: Buffer | null
  demoPassword: string
  /** Phone number of the operator's support, which staff see with an error; null: none. */
  supportPhone: string | null
  /** Requests per minute from one IP address to one endpoint; the endpoints' own limits scale with it. */
  requestsPerMinute: number
  /** Emails per hour to one address that visitors may cause, of one kind. */
  emailsPerAddress: number
  /** Emails per hour of one organization that visitors may cause; further ones are sent an hour later. */
  emailsPerOrganization: number
  /** Emails to subscribers that all mailings together may send in a minute; 0: as many as the mail server takes. */
  mailingEmailsPerMinute: number
  /** Returned mail: the address that it goes to, the mailbox it is read from, the key of a mail server that hands it over. */
  bounces: { address: string | null; imapUrl: string | null; key: string | null }
  /** Values for the DNS of senders that the mail server needs, for the check in the settings. */
  senderDns: SenderDns
  /** Submissions of one client address within half an hour until further ones cost work. */
  freeSubmissions: number
  /** Hours until a first password that somebody else chose ends. */
  firstPasswordHours: number
  /** Sender of emails of the platform to its admins. */
  platformEmail: string
  /** Whether admins of the platform have to set up a second factor before anything else. */
  adminSecondFactor: 'optional' | 'required'
  /** Minutes without use after which a session of staff ends. */
  sessionIdleMinutes: number
  /** Open connections of one client address, or of one IPv6 network. Trusted proxies have no such limit. */
  connectionsPerAddress: number
  /** The header Strict-Transport-Security; null: not sent. */
  hsts: string | null
  /** Address for reports of vulnerabilities (`mailto:`, `https:`) in security.txt; null: none. */
  securityContact: string | null
  /** Hosts that serve the documentation of the API: the main host, all, or none. */
  apiDocs: 'main' | 'all' | 'none'
  /** Bearer token for `/metrics` from other machines; null: only local requests. */
  metricsToken: string | null
  /** Address search; null: off. */
  geocoder: { provider: 'photon' | 'here'; url: string; key: string } | null
  /** Raster tiles under maps; null: maps show only their own data. */
  tiles: { url: string; credit: string } | null
  /** Bucket for files; null: files are stored in `dataDir`. */
  s3: S3Settings | null
  /** Host names and addresses in internal networks that outbound requests may reach. */
  outboundAllow: string[]
  /** Proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: BlockList
  /** Virus scanner for uploads; null: uploads are not scanned. */
  clamd: Clamd | null
  /** Milliseconds from which a statement is logged. */
  slowStatement: number
  /** Collector of traces; null: none are made. */
  otlpEndpoint: string | null
  /** Part of requests and jobs that are traced, from 0 to 1. */
  traceShare: number
  logLevel: 'error' | 'warn' | 'info' | 'debug'
  demo: boolean
  production: boolean
}

/** Values that the demo shows although nothing is set. The number is one of those that nobody has. */
const demoDefaults = { SUPPORT_PHONE: '030 23125-999' }

/** Reads the settings from the environment; throws one `StartError` that lists every wrong variable. */
export function readSettings(env: NodeJS.ProcessEnv, { demo }: { demo: boolean }): Settings {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const given: NodeJS.ProcessEnv = { ...(demo && demoDefaults), ...set }
  const production = given.NODE_ENV === 'production'
  const read = environmentSchema.safeParse(given)
  const wrong = [...wrongVariables(read.error), ...conflicts(given, { demo, production })]
  if (!read.data || wrong.length)
    throw new StartError(['Diese Einstellungen stimmen nicht:', ...wrong].join('\n  • '))
  return { ...toSettings(read.data), hsts: hstsOf(read.data, production), demo, production }
}

function toSettings(given: Environment) {
  const dataDir = resolve(given.DATA_DIR)
  return {
    port: Number(given.PORT),
    dataDir,
    databaseUrl: given.DATABASE_URL,
    databaseDirectUrl: given.DATABASE_DIRECT_URL,
    databaseWaitSeconds: Number(given.DATABASE_WAIT_SECONDS),
    drainSeconds: Number(given.DRAIN_SECONDS),
    recallSeconds: Number(given.RECALL_SECONDS),
    mainHost: given.MAIN_HOST.toLowerCase(),
    smtpUrl: given.SMTP_URL,
    secretKeyOld: decodeKey(given.SECRET_KEY_OLD ?? ''),
    secretKey: decodeKey(given.SECRET_KEY ?? '') ?? readOrCreateKey(dataDir),
    demoPassword: given.DEMO_PASSWORD,
    supportPhone: given.SUPPORT_PHONE,
    clamd: parseClamd(given.CLAMAV),
    metricsToken: given.METRICS_TOKEN,
    connectionsPerAddress: Number(given.CONNECTIONS_PER_ADDRESS),
    securityContact: given.SECURITY_CONTACT,
    apiDocs: given.API_DOCS,
    requestsPerMinute: Number(given.REQUESTS_PER_MINUTE),
    emailsPerAddress: Number(given.EMAILS_PER_ADDRESS),
    emailsPerOrganization: Number(given.EMAILS_PER_ORGANIZATION),
    mailingEmailsPerMinute: Number(given.MAILING_EMAILS_PER_MINUTE),
    bounces: { address: given.BOUNCE_ADDRESS, imapUrl: given.BOUNCE_IMAP_URL, key: given.BOUNCE_KEY },
    senderDns: senderDnsOf(given),
    freeSubmissions: Number(given.FREE_SUBMISSIONS),
    firstPasswordHours: Number(given.FIRST_PASSWORD_HOURS),
    platformEmail: given.PLATFORM_EMAIL ?? `portal@${domainOf(given.MAIN_HOST.toLowerCase())}`,
    adminSecondFactor: given.ADMIN_SECOND_FACTOR,
    sessionIdleMinutes: Number(given.SESSION_IDLE_MINUTES),
    geocoder: geocoderOf(given),
    tiles: given.TILES_URL ? { url: given.TILES_URL, credit: given.TILES_CREDIT } : null,
    s3: s3Of(given),
    trustedProxies: parseProxies(given.TRUSTED_PROXIES)!,
    slowStatement: Number(given.SLOW_STATEMENT_MS),
    otlpEndpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT,
    traceShare: Number(given.TRACE_SHARE),
    logLevel: given.LOG_LEVEL,
    outboundAllow: given.OUTBOUND_ALLOW.split(/[\s,]+/).filter(Boolean),
  }
}

function senderDnsOf({ SENDER_SPF, SENDER_DKIM, DNS_SERVER }: Environment): SenderDns {
  const [selector = '', ...value] = SENDER_DKIM?.split(' ') ?? []
  return {
    spf: SENDER_SPF,
    dkim: SENDER_DKIM ? { selector, value: value.join(' ') } : null,
    server: DNS_SERVER,
  }
}

/** An email address needs a domain with a dot, which `localhost` lacks. */
const domainOf = (host: string) => (host.includes('.') ? host : `klarwerk.${host}`)

/** One year, and in production subdomains too, unless the operator says otherwise. */
function hstsOf({ HSTS }: Environment, production: boolean): string | null {
  const scope = HSTS ?? (production ? 'subdomains' : 'off')
  if (scope === 'off') return null
  return scope === 'host' ? 'max-age=31536000' : 'max-age=31536000; includeSubDomains'
}

const geocoderUrls = {
  photon: 'https://photon.komoot.io/api',
  here: 'https://geocode.search.hereapi.com/v1/geocode',
}

function geocoderOf({ GEOCODER: provider, GEOCODER_URL, GEOCODER_KEY: key }: Environment) {
  return provider === 'none' ? null : { provider, url: GEOCODER_URL ?? geocoderUrls[provider], key }
}

function s3Of(given: Environment): S3Settings | null {
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
  {
    SECRET_KEY,
    S3_BUCKET,
    S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY,
    NODE_TLS_REJECT_UNAUTHORIZED: verifiesTls,
  }: NodeJS.ProcessEnv,
  { demo, production }: { demo: boolean; production: boolean },
): string[] {
  if (demo && production)
    return [
      'NODE_ENV=production und die Vorführdaten schließen sich aus. Für den Betrieb: node bin/klarwerk.js serve',
    ]
  const lacksKeys = S3_BUCKET && !(S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY)
  return [
    ...(verifiesTls === '0'
      ? [
          'NODE_TLS_REJECT_UNAUTHORIZED=0 schaltet die Prüfung aller Zertifikate ab und muss fehlen. Nennen Sie ein eigenes Zertifikat in NODE_EXTRA_CA_CERTS.',
        ]
      : []),
    ...(lacksKeys ? [`S3_BUCKET ${variableErrors.S3_BUCKET}.`] : []),
    ...(demo || SECRET_KEY ? [] : [`SECRET_KEY fehlt und ${variableErrors.SECRET_KEY}.`]),
  ]
}
