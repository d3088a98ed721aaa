import { execFile, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KeyScope } from '#contract/core/key-scopes.ts'
import type { WebhookRow } from '#contract/webhooks.ts'
import { scheduleWebhooks } from '#server/webhooks/schedule.ts'
import { factories } from '../factories.ts'
import { compileStrictly, generateClient } from '../generate-client.ts'
import { listen } from '../http.ts'
import { createTestServices } from '../services.ts'
import { webhookReceiver } from '../webhook-receiver.ts'

/** The programs of three strangers, who know the generated client alone, against a server that listens. */

const { services, as, call, clock, runJobs } = await createTestServices()
services.settings.outboundAllow = ['localhost', '127.0.0.1']
const make = factories(services)
const { port, host } = await listen(services)
const organization = await make.organization({ portal_domain: host })
const staff = await make.signIn(await make.staff(organization), organization)
const clerk = as(staff)
const env = { ...process.env, KLARWERK_URL: `http://${host}:${port}` }
const receiver = await webhookReceiver()

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'klarwerk-integrations-'))
  await generateClient(folder)
  await cp(join(import.meta.dirname, '..', 'integrations'), folder, { recursive: true })
  await cp(join(import.meta.dirname, '..', 'standardwebhooks.d.ts'), join(folder, 'standardwebhooks.d.ts'))
}, 120_000)
afterAll(() => rm(folder, { recursive: true }))

async function run(name: string, scopes: KeyScope[]): Promise<unknown> {
  const { key } = await clerk.apikeys.create({ body: { name, scopes } })
  const { stdout } = await promisify(execFile)(process.execPath, [`${name}.ts`], {
    cwd: folder,
    env: { ...env, KLARWERK_KEY: key },
  })
  return JSON.parse(stdout)
}

test(
  'they compile',
  () => compileStrictly(folder, ['erp.ts', 'gis.ts', 'website.ts', 'standardwebhooks.d.ts']),
  120_000,
)

test('an ERP brings customers and meters, takes readings over, and follows the changes', async () => {
  for (const meter_count of [1300, 40]) {
    const completed_at = services.now().toISOString()
    const found = await make.procedure(organization, { status: 'completed', completed_at })
    await make.meterstatus(found, { meter_count, read_at: '2026-11-20' })
  }
  const scopes: KeyScope[] = [
    'customers:read',
    'customers:write',
    'meters:read',
    'meters:write',
    'exports:read',
    'exports:write',
    'events:read',
  ]
  expect(await run('erp', scopes)).toMatchObject({
    customers: 2,
    meters: 2,
    readings: [1300, 40],
    answers: { acknowledged: 1, rejected: 1, pending: 0 },
    changes: expect.arrayContaining(['customers.create', 'meters.create', 'meters.update']),
    next: expect.any(String),
  })
})

test('a GIS tries places, writes the good ones once, and draws a disturbance', async () => {
  const scopes: KeyScope[] = ['locations:read', 'locations:write', 'disturbances:read', 'disturbances:write']
  expect(await run('gis', scopes)).toEqual({
    trial: { created: 3, refused: 1 },
    written: 3,
    again: 3,
    found: ['Hydrant 2'],
    shapes: ['Polygon'],
  })
})

test('a website reads what is published, and takes signed messages alone', async () => {
  const { title } = await make.disturbance(organization, { published: true, notify_websitewidget: true })
  const news = await make.news(organization, { published: true })
  const { data: webhook } = await call(staff, 'POST', '/api/webhooks', {
    name: 'Website',
    url: receiver.url,
    types: ['news.update'],
  })
  const child = spawn(process.execPath, ['website.ts'], {
    cwd: folder,
    env: { ...env, KLARWERK_WEBHOOK_SECRET: (webhook as WebhookRow & { secret: string }).secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
    const next = async () => JSON.parse((await lines.next()).value ?? 'null') as Record<string, unknown>
    expect(await next()).toEqual({
      news: [news.title],
      disturbances: [title],
      widget: [title],
      origin: '*',
    })
    const inner = (await next()).port as number
    // The library takes no message that is older than five minutes.
    clock.set(new Date().toISOString())
    const again = await make.signIn(await make.staff(organization), organization)
    await call(again, 'PUT', `/api/news/${news.id}`, { title: 'Neue Überschrift' })
    await scheduleWebhooks(services)
    await runJobs()
    const { body, headers } = receiver.received[0]!
    // What the TLS in front of the website passes on.
    expect(await post(inner, headers, `${body} `)).toBe(401)
    expect(await post(inner, headers, body)).toBe(200)
    expect(await next()).toMatchObject({ type: 'news.update' })
  } finally {
    child.kill()
  }
})

const post = (to: number, headers: Record<string, string>, body: string) =>
  new Promise<number>((resolve, reject) => {
    const { 'content-length': _length, ...rest } = headers
    request({ port: to, host: '127.0.0.1', method: 'POST', headers: rest }, answer =>
      resolve(answer.statusCode ?? 0),
    )
      .on('error', reject)
      .end(body)
  })
