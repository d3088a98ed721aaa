import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOnce } from 'graphile-worker'
import type { NodemailerError } from 'nodemailer'
import { Client as PostgresClient, Pool } from 'pg'
import pino from 'pino'
import { afterAll, expect } from 'vitest'
import { type AccessKeyName, accessKeyNames, requestCredentials } from '#contract/core/request-credentials.ts'
import type { Method } from '#contract/core/endpoint.ts'
import { contract } from '#contract/index.ts'
import { createApi } from '#server/create-api.ts'
import type { Services } from '#server/core/services.ts'
import { createHeldTasks } from '#server/queue/held-tasks.ts'
import { jobLogger, taskListOf } from '#server/queue/task-list.ts'
import { tasks } from '#server/tasks.ts'
import { DeliveryError } from '#server/email/delivery.ts'
import type { EmailMessage } from '#server/email/message.ts'
import { createServices } from '#server/create-services.ts'
import { testDatabase, testSecretKey } from './test-database.ts'
import { parseHost } from '#server/core/requests/host.ts'
import { parseProxies } from '#server/core/requests/proxies.ts'
import type { Settings } from '#server/core/settings/settings.ts'
import { type Client, createClient } from '#web/lib/api-client.ts'

export const mainHost = 'klarwerk.test'

/** Access keys of a caller, by the contract's names: `draftKey`, `procedureKey` … */
export type CallerKeys = { [Name in AccessKeyName as `${Name}Key`]?: string }

/** Builds the access keys of a caller, one per key of the contract. */
export const callerKeys = (key: (name: AccessKeyName) => string | undefined) =>
  Object.fromEntries(accessKeyNames.map(name => [`${name}Key`, key(name)])) as CallerKeys

/** Caller of a request: its host, session token and access keys. */
export interface Caller extends CallerKeys {
  host?: string
  token?: string
  address?: string
  headers?: Record<string, string>
}

export interface Reply {
  status: number
  /** The answer's `data`, or the problem document. */
  data: unknown
  body: unknown
  headers: Headers
}

export type Call = (
  caller: Caller,
  method: Method,
  path: string,
  body?: object | string | FormData | ReadableStream,
) => Promise<Reply>

export interface TestServices {
  services: Services
  call: Call
  /** The contract's typed client for this caller. */
  as: (caller: Caller) => Client
  /** Sent emails; `fail` makes the next ones fail, until `recover`. */
  mailbox: ReturnType<typeof createMailbox>
  clock: ReturnType<typeof createClock>
  /** Log lines of level error; a test fails if any is left. */
  loggedErrors: unknown[]
  connections: Awaited<ReturnType<typeof testDatabase>>
  /** Runs all waiting jobs; with `again`, also those that failed before. */
  runJobs(options?: { again: boolean }): Promise<void>
}

/** Creates the app services on a database of their own, or on a given one, without the HTTP server. */
export async function createTestServices(given?: TestServices['connections']): Promise<TestServices> {
  const connections = given ?? (await testDatabase())
  const dataDir = mkdtempSync(join(tmpdir(), 'klarwerk-test-'))
  const [clock, mailbox, loggedErrors] = [
    createClock('2026-11-20T10:22:00Z'),
    createMailbox(),
    [] as unknown[],
  ]
  const open = await createServices(settings(dataDir), connections, {
    now: clock.now,
    newId: createIds(),
    email: mailbox,
  })
  const log = pino({ level: 'error' }, { write: (line: string) => void loggedErrors.push(JSON.parse(line)) })
  const services = Object.assign(open.services, { log })
  const { runJobs, stop } = createWork(services, connections)
  afterAll(async () => {
    const withoutJob = await emailsWithoutJob(connections)
    await stop()
    await open.close()
    rmSync(dataDir, { recursive: true, force: true })
    expect(loggedErrors).toEqual([])
    expect(withoutJob).toEqual([])
  })
  const send = createSend(services)
  const as = (caller: Caller) => createClient(contract, (path, init) => send(caller, path, init))
  return { services, call: createCall(send), as, mailbox, clock, loggedErrors, connections, runJobs }
}

/** Waiting emails that do not have exactly one job, of their own or of their mailing. Whatever a test file queued, there must be none. */
async function emailsWithoutJob({ worker }: TestServices['connections']) {
  const client = new PostgresClient(worker)
  await client.connect()
  const { rows } = await client.query(`
    select kind, recipient, count(job.id)::int as jobs
    from emails
    left join mailings on mailings.organization_id = emails.organization_id and mailings.occasion = emails.occasion
    left join graphile_worker._private_jobs job on job.key in ('email ' || emails.id, 'mailing ' || mailings.id)
    where state = 'waiting' group by emails.id, kind, recipient having count(job.id) <> 1`)
  await client.end()
  return rows
}

const settings = (dataDir: string): Settings => ({
  port: 0,
  dataDir,
  databaseUrl: null,
  databaseDirectUrl: null,
  databaseWaitSeconds: 0,
  drainSeconds: 0,
  recallSeconds: 0,
  mainHost,
  smtpUrl: null,
  s3: null,
  secretKey: testSecretKey,
  secretKeyOld: null,
  demoPassword: 'klarwerk-demo',
  supportPhone: null,
  requestsPerMinute: 1200,
  emailsPerAddress: 1000,
  emailsPerOrganization: 10_000,
  mailingEmailsPerMinute: 0,
  bounces: { address: null, imapUrl: null, key: null },
  senderDns: { spf: null, dkim: null, server: null },
  freeSubmissions: 1000,
  connectionsPerAddress: 100,
  hsts: null,
  securityContact: null,
  apiDocs: 'main',
  adminSecondFactor: 'optional',
  sessionIdleMinutes: 60,
  firstPasswordHours: 72,
  platformEmail: `portal@${mainHost}`,
  metricsToken: null,
  clamd: null,
  geocoder: null,
  tiles: null,
  outboundAllow: [],
  trustedProxies: parseProxies('')!,
  slowStatement: 60_000,
  otlpEndpoint: null,
  traceShare: 1,
  logLevel: 'error',
  demo: false,
  production: false,
})

function createClock(start: string) {
  let at = Date.parse(start)
  return {
    now: () => new Date(at),
    pass: (seconds: number) => void (at += seconds * 1000),
    set: (iso: string) => void (at = Date.parse(iso)),
  }
}

function createIds() {
  let last = 0
  return () => `019a9fd0-0000-7000-8000-${(last += 1).toString(16).padStart(12, '0')}`
}

function createMailbox() {
  const emails: EmailMessage[] = []
  let failure: DeliveryError | null = null
  return {
    emails,
    fail: (cause: Partial<NodemailerError>) => {
      failure = new DeliveryError(
        Object.assign<NodemailerError, typeof cause>(new Error('refused by the test'), cause),
      )
    },
    recover: () => void (failure = null),
    async send(email: EmailMessage) {
      await email.released
      if (failure) throw failure
      emails.push(email)
      return { messageId: email.messageId, response: 'ok' }
    },
    close() {},
  }
}

type Send = (caller: Caller, path: string, init: RequestInit) => Promise<Response>

/** Calls without a client address get a new one each, so that only tests of limits reach them. */
function createSend(services: Services): Send {
  const api = createApi(services)
  let calls = 0
  return async (caller, path, init) => {
    calls += 1
    const headers = headersOf(caller, init)
    const request = new Request(`http://${caller.host ?? mainHost}${path}`, { ...init, headers })
    const host = parseHost(headers.get('host') ?? caller.host ?? mainHost)
    return api.fetch(request, {
      address: caller.address ?? clientAddress(calls),
      id: `call-${calls}`,
      host,
      userAgent: headers.get('user-agent'),
    })
  }
}

/** A new client address per call. */
export const clientAddress = (call: number) => `10.${(call >> 16) & 255}.${(call >> 8) & 255}.${call & 255}`

export function headersOf(caller: Caller, init: RequestInit) {
  const headers = new Headers(init.headers)
  for (const [name, value] of Object.entries(credentialHeaders(caller))) headers.set(name, value)
  return headers
}

const credentialHeaders = ({ token, headers, ...caller }: Caller): Record<string, string> => ({
  ...(token && { authorization: `Bearer ${token}` }),
  ...Object.fromEntries(
    accessKeyNames.flatMap(name => {
      const key = caller[`${name}Key`]
      return key ? [[requestCredentials[name].header, key] as const] : []
    }),
  ),
  ...headers,
})

export const createCall =
  (send: Send): Call =>
  async (caller, method, path, body) =>
    replyOf(await send(caller, path, { method, ...contentOf(body) }))

function contentOf(body: Parameters<Call>[3]): RequestInit {
  if (body instanceof FormData) return { body }
  if (body instanceof ReadableStream) return { body, duplex: 'half' } as RequestInit
  if (body === undefined) return {}
  const headers = { 'content-type': 'application/json' }
  return { headers, body: typeof body === 'string' ? body : JSON.stringify(body) }
}

async function replyOf(response: Response): Promise<Reply> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  const body = isJson && text ? (JSON.parse(text) as { data?: unknown } | null) : text
  const data = typeof body === 'object' && body && 'data' in body ? body.data : body
  return { status: response.status, data, body, headers: response.headers }
}

function createWork(services: Services, { worker }: TestServices['connections']) {
  // One connection: graphile-worker does not wait until a job's end is written, and on one the next statement comes after it.
  const pgPool = new Pool({ ...worker, max: 1 })
  pgPool.on('error', () => {})
  pgPool.on('connect', client => client.on('error', () => {}))
  const options = {
    pgPool,
    taskList: taskListOf(services, tasks),
    forbiddenFlags: createHeldTasks(services, 0),
    logger: jobLogger(services),
    noHandleSignals: true,
  }
  const now =
    'update graphile_worker._private_jobs set run_at = now() where attempts > 0 or starts_with(key, $$mailing $$)'
  return {
    async runJobs({ again } = { again: false }) {
      if (again) await pgPool.query(now)
      await runOnce(options)
    },
    stop: () => pgPool.end(),
  }
}
