import { z } from 'zod'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { parseClamd } from './clamd.ts'
import { maxConnections } from '../requests/max-connections.ts'
import { defaultRequestsPerMinute } from '../requests/rate-limiter.ts'
import { parseProxies } from '../requests/proxies.ts'
import { packageRoot } from '../package-root.ts'
import { decodeKey } from '../crypto/secret-key.ts'

/** German error message per variable, shown after its name. */
export const variableErrors = {
  PORT: 'muss eine Portnummer von 0 bis 65535 sein, zum Beispiel PORT=3000',
  DATABASE_URL:
    'muss auf einen PostgreSQL-Server zeigen: DATABASE_URL=postgres://benutzer:kennwort@rechner:5432/datenbank',
  DATABASE_DIRECT_URL:
    'muss auf PostgreSQL selbst zeigen: DATABASE_DIRECT_URL=postgres://benutzer:kennwort@rechner:5432/datenbank',
  DATABASE_WAIT_SECONDS: 'muss eine ganze Zahl von 0 bis 3600 sein, zum Beispiel DATABASE_WAIT_SECONDS=60',
  DRAIN_SECONDS: 'muss eine ganze Zahl von 0 bis 300 sein, zum Beispiel DRAIN_SECONDS=15',
  RECALL_SECONDS: 'muss eine ganze Zahl von 0 bis 120 sein, zum Beispiel RECALL_SECONDS=20',
  MAIN_HOST:
    'muss ein Rechnername ohne http:// und ohne Port sein, zum Beispiel MAIN_HOST=klarwerk.example.de',
  SMTP_URL: 'muss auf einen Mailserver zeigen: SMTP_URL=smtps://benutzer:kennwort@rechner:465',
  SECRET_KEY:
    'muss aus mindestens 32 zufälligen Bytes bestehen, hexadezimal oder als Base64: openssl rand -hex 32',
  CLAMAV: 'muss auf clamd zeigen: CLAMAV=localhost:3310 oder CLAMAV=/run/clamav/clamd.ctl',
  METRICS_TOKEN: 'muss mindestens 16 Zeichen haben: openssl rand -hex 16',
  DEMO_PASSWORD: 'muss mindestens 8 Zeichen haben',
  SUPPORT_PHONE: 'muss eine Telefonnummer sein, zum Beispiel SUPPORT_PHONE="030 23125-999"',
  GEOCODER: 'muss photon, here oder none sein',
  GEOCODER_URL: 'muss eine Adresse mit http:// oder https:// sein',
  S3_ENDPOINT: 'muss eine Adresse mit http:// oder https:// sein',
  S3_BUCKET: 'braucht auch S3_ACCESS_KEY_ID und S3_SECRET_ACCESS_KEY',
  TILES_URL:
    'muss eine Adresse mit {z}, {x} und {y} sein, zum Beispiel TILES_URL=https://kacheln.example.de/{z}/{x}/{y}.png',
  TRUSTED_PROXIES:
    'muss aus Adressen und Netzen mit Kommas bestehen, zum Beispiel TRUSTED_PROXIES=127.0.0.1,10.0.0.0/8',
  FIRST_PASSWORD_HOURS: 'muss eine ganze Zahl von 1 bis 720 sein, zum Beispiel FIRST_PASSWORD_HOURS=72',
  PLATFORM_EMAIL:
    'muss eine E-Mail-Adresse sein, von der Administratoren Post bekommen: PLATFORM_EMAIL=portal@klarwerk.example.de',
  ADMIN_SECOND_FACTOR: 'muss optional oder required sein',
  SESSION_IDLE_MINUTES: 'muss eine ganze Zahl von 5 bis 1440 sein, zum Beispiel SESSION_IDLE_MINUTES=60',
  CONNECTIONS_PER_ADDRESS:
    'muss eine ganze Zahl von 10 bis 2000 sein, zum Beispiel CONNECTIONS_PER_ADDRESS=250',
  HSTS: 'muss subdomains, host oder off sein',
  SECURITY_CONTACT:
    'muss eine Adresse mit mailto: oder https:// sein, zum Beispiel SECURITY_CONTACT=mailto:sicherheit@klarwerk.example.de',
  API_DOCS: 'muss main, all oder none sein',
  BOUNCE_ADDRESS:
    'muss eine E-Mail-Adresse sein, an die Unzustellbares zurückkommt: BOUNCE_ADDRESS=zurueck@klarwerk.example.de',
  BOUNCE_IMAP_URL:
    'muss auf ein Postfach zeigen: BOUNCE_IMAP_URL=imaps://benutzer:kennwort@rechner:993/INBOX',
  BOUNCE_KEY: 'muss mindestens 32 Zeichen haben: openssl rand -hex 32',
  SENDER_SPF: 'muss ein Teil eines SPF-Eintrags sein, zum Beispiel SENDER_SPF=include:spf.mailserver.example',
  SENDER_DKIM: 'muss Selektor und Wert nennen: SENDER_DKIM="klarwerk v=DKIM1; k=rsa; p=MIGf…"',
  DNS_SERVER: 'muss eine IP-Adresse sein, auch mit Port: DNS_SERVER=127.0.0.1:5353',
  EMAILS_PER_ADDRESS: 'muss eine ganze Zahl ab 1 sein, zum Beispiel EMAILS_PER_ADDRESS=10',
  EMAILS_PER_ORGANIZATION: 'muss eine ganze Zahl ab 1 sein, zum Beispiel EMAILS_PER_ORGANIZATION=3000',
  MAILING_EMAILS_PER_MINUTE:
    'muss eine ganze Zahl ab 0 sein, 0 ohne Grenze, zum Beispiel MAILING_EMAILS_PER_MINUTE=3000',
  FREE_SUBMISSIONS: 'muss eine ganze Zahl ab 1 sein, zum Beispiel FREE_SUBMISSIONS=10',
  SLOW_STATEMENT_MS: 'muss eine ganze Zahl ab 1 sein, Millisekunden, zum Beispiel SLOW_STATEMENT_MS=500',
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'muss die Adresse eines Sammlers von OpenTelemetry sein: OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:4318',
  TRACE_SHARE:
    'muss eine Zahl von 0 bis 1 sein, der Teil der Anfragen, der aufgezeichnet wird: TRACE_SHARE=0.1',
  LOG_LEVEL: 'muss error, warn, info oder debug sein',
  REQUESTS_PER_MINUTE: 'muss eine ganze Zahl ab 100 sein, zum Beispiel REQUESTS_PER_MINUTE=1200',
}

const postgres = /^postgres(ql)?:\/\/\S+$/

const severalHosts = /^postgres(ql)?:\/\/([^/@]*@)?[^/?@]*,[^/?@]*([/?]|$)/

/** An address of PostgreSQL. One with several hosts has an error of its own, because libpq takes it. */
const postgresUrl = (name: 'DATABASE_URL' | 'DATABASE_DIRECT_URL') =>
  z
    .string()
    .regex(postgres, variableErrors[name])
    .refine(url => !severalHosts.test(url), {
      error:
        'nennt mehrere Rechner, Klarwerk verbindet sich mit einem. Bitte nennen Sie eine Adresse, die immer zum beschreibbaren Server führt: eine gemeinsame IP-Adresse oder einen HAProxy davor (deploy/haproxy/postgres.cfg)',
      abort: true,
    })
    .nullable()
    .default(null)

const smtpUrl = { protocol: /^smtps?$/, hostname: /./, error: variableErrors.SMTP_URL }

const imapUrl = { protocol: /^imaps?$/, hostname: /./, error: variableErrors.BOUNCE_IMAP_URL }

const webUrl = (error: string) => z.url({ protocol: /^https?$/, hostname: /./, error })

const tileTemplate = /^https?:\/\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})\S+$/

const seconds = (most: number, error: string) =>
  z.stringFormat('seconds', text => /^\d{1,4}$/.test(text) && Number(text) <= most, error)

const count = (error: string) => z.string().regex(/^[1-9]\d{0,6}$/, error)

/** Schema of the environment variables, with defaults. */
export const environmentSchema = z.object({
  PORT: z.stringFormat('port', isPort, variableErrors.PORT).default('3000'),
  DATA_DIR: z.string().default(join(packageRoot, 'data')),
  DATABASE_URL: postgresUrl('DATABASE_URL'),
  DATABASE_DIRECT_URL: postgresUrl('DATABASE_DIRECT_URL'),
  DATABASE_WAIT_SECONDS: seconds(3_600, variableErrors.DATABASE_WAIT_SECONDS).default('60'),
  DRAIN_SECONDS: seconds(300, variableErrors.DRAIN_SECONDS).default('0'),
  RECALL_SECONDS: seconds(120, variableErrors.RECALL_SECONDS).default('20'),
  MAIN_HOST: z.hostname(variableErrors.MAIN_HOST).default('localhost'),
  SMTP_URL: z.url(smtpUrl).nullable().default(null),
  SECRET_KEY: z.stringFormat('key', text => decodeKey(text) !== null, variableErrors.SECRET_KEY).optional(),
  SECRET_KEY_OLD: z
    .stringFormat('key', text => decodeKey(text) !== null, variableErrors.SECRET_KEY)
    .optional(),
  DEMO_PASSWORD: z.string().min(8, variableErrors.DEMO_PASSWORD).default('klarwerk-demo'),
  SUPPORT_PHONE: z
    .string()
    .regex(/^[+\d][\d ()/-]{4,30}$/, variableErrors.SUPPORT_PHONE)
    .nullable()
    .default(null),
  GEOCODER: z.enum(['none', 'photon', 'here'], variableErrors.GEOCODER).default('none'),
  GEOCODER_URL: webUrl(variableErrors.GEOCODER_URL).optional(),
  GEOCODER_KEY: z.string().default(''),
  TILES_URL: z.string().regex(tileTemplate, variableErrors.TILES_URL).optional(),
  TILES_CREDIT: z.string().default(''),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('eu-central-1'),
  S3_ENDPOINT: webUrl(variableErrors.S3_ENDPOINT).optional(),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
  CLAMAV: z
    .stringFormat('clamd', text => !text || parseClamd(text) !== null, variableErrors.CLAMAV)
    .default(''),
  METRICS_TOKEN: z.string().min(16, variableErrors.METRICS_TOKEN).nullable().default(null),
  OUTBOUND_ALLOW: z.string().default(''),
  TRUSTED_PROXIES: z
    .stringFormat('proxies', text => parseProxies(text) !== null, variableErrors.TRUSTED_PROXIES)
    .default(''),
  FIRST_PASSWORD_HOURS: z
    .stringFormat('hours', isFirstPasswordHours, variableErrors.FIRST_PASSWORD_HOURS)
    .default('72'),
  PLATFORM_EMAIL: z.email(variableErrors.PLATFORM_EMAIL).optional(),
  ADMIN_SECOND_FACTOR: z
    .enum(['optional', 'required'], variableErrors.ADMIN_SECOND_FACTOR)
    .default('optional'),
  SESSION_IDLE_MINUTES: z
    .stringFormat('minutes', isIdleMinutes, variableErrors.SESSION_IDLE_MINUTES)
    .default('60'),
  CONNECTIONS_PER_ADDRESS: z
    .stringFormat('connections', isConnectionCount, variableErrors.CONNECTIONS_PER_ADDRESS)
    .default('250'),
  HSTS: z.enum(['subdomains', 'host', 'off'], variableErrors.HSTS).optional(),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, variableErrors.SECURITY_CONTACT)
    .nullable()
    .default(null),
  API_DOCS: z.enum(['main', 'all', 'none'], variableErrors.API_DOCS).default('main'),
  BOUNCE_ADDRESS: z.email(variableErrors.BOUNCE_ADDRESS).nullable().default(null),
  BOUNCE_IMAP_URL: z.url(imapUrl).nullable().default(null),
  BOUNCE_KEY: z.string().min(32, variableErrors.BOUNCE_KEY).nullable().default(null),
  SENDER_SPF: z
    .string()
    .regex(/^(include|ip4|ip6|a|mx):[\w.:/-]{1,200}$/, variableErrors.SENDER_SPF)
    .nullable()
    .default(null),
  SENDER_DKIM: z
    .string()
    .regex(/^[a-z\d-]{1,63} \S.{5,1000}$/i, variableErrors.SENDER_DKIM)
    .nullable()
    .default(null),
  DNS_SERVER: z.stringFormat('dns', isDnsServer, variableErrors.DNS_SERVER).nullable().default(null),
  EMAILS_PER_ADDRESS: count(variableErrors.EMAILS_PER_ADDRESS).default('10'),
  MAILING_EMAILS_PER_MINUTE: z
    .string()
    .regex(/^\d{1,7}$/, variableErrors.MAILING_EMAILS_PER_MINUTE)
    .default('3000'),
  EMAILS_PER_ORGANIZATION: count(variableErrors.EMAILS_PER_ORGANIZATION).default('3000'),
  FREE_SUBMISSIONS: count(variableErrors.FREE_SUBMISSIONS).default('10'),
  SLOW_STATEMENT_MS: count(variableErrors.SLOW_STATEMENT_MS).default('500'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl(variableErrors.OTEL_EXPORTER_OTLP_ENDPOINT).nullable().default(null),
  TRACE_SHARE: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, variableErrors.TRACE_SHARE)
    .default('1'),
  LOG_LEVEL: z.enum(['error', 'warn', 'info', 'debug'], variableErrors.LOG_LEVEL).default('warn'),
  REQUESTS_PER_MINUTE: z
    .string()
    .regex(/^[1-9]\d{2,8}$/, variableErrors.REQUESTS_PER_MINUTE)
    .default(String(defaultRequestsPerMinute)),
})

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535
}

/** `127.0.0.1`, `127.0.0.1:5353`, `[::1]:5353`, as node:dns takes it. */
function isDnsServer(text: string): boolean {
  return isIP(text) !== 0 || /^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:]+\]):\d{1,5}$/i.test(text)
}

function isFirstPasswordHours(text: string): boolean {
  return /^[1-9]\d{0,2}$/.test(text) && Number(text) <= 720
}

function isIdleMinutes(text: string): boolean {
  return /^\d{1,4}$/.test(text) && Number(text) >= 5 && Number(text) <= 1_440
}

function isConnectionCount(text: string): boolean {
  return /^\d{2,4}$/.test(text) && Number(text) >= 10 && Number(text) <= maxConnections
}

export type Environment = z.output<typeof environmentSchema>
