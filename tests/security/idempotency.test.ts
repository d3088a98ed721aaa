import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { exampleProcedures } from '#contract/documentation/examples.ts'
import { contract } from '#contract/index.ts'
import { canDecrypt } from '#server/core/crypto/encryption.ts'
import { factories } from '../factories.ts'
import { type Caller, createTestServices } from '../services.ts'

const { services, call } = await createTestServices()
const make = factories(services)
const { platform } = services.database
const organization = await make.organization({ config: { trustlevel: { meterreading: 'none' } } })
const clerk = await make.signIn(await make.staff(organization), organization)
const admin = await make.signIn(await make.admin())
const visitor: Caller = { host: organization.portal_domain, address: '203.0.113.9' }

const calls = Object.entries(contract).flatMap(([noun, feature]) =>
  Object.entries(feature).map(([verb, endpoint]) => ({
    name: `${noun}.${verb}`,
    endpoint: endpoint as Endpoint,
  })),
)
const keyed = (caller: Caller, key: string): Caller => ({ ...caller, headers: { 'idempotency-key': key } })

/** Calls that create something and take no key, and why. */
const withoutKey: Record<string, string> = {
  'apikeys.create': 'The answer holds the secret, which is stored as a hash only.',
  'drafts.create': 'The answer is a secret, which is stored as a hash only.',
  'imports.create':
    'A file of the same bytes is known and told; it is a draft until it is checked and applied.',
  'trustassertions.create': 'The answer is a secret; a new code replaces the earlier one.',
  'webhooks.create': 'The answer holds the secret, which is stored encrypted.',
}

test('every call that creates a record takes a key', () => {
  const creating = calls.filter(
    ({ name, endpoint }) =>
      endpoint.method === 'POST' && (name.endsWith('.create') || name === 'subscriptions.start'),
  )
  expect(creating.length).toBeGreaterThan(20)
  const lacking = creating.filter(({ endpoint }) => !endpoint.idempotent).map(({ name }) => name)
  expect(lacking).toEqual(Object.keys(withoutKey))
})

describe('a call that takes no key refuses one, in words', () => {
  const refusing = calls.filter(({ endpoint }) => endpoint.method !== 'GET' && !endpoint.idempotent)
  test.each(refusing.map(({ name, endpoint }) => [name, endpoint] as const))('%s', async (_, endpoint) => {
    const path = endpoint.path.replaceAll(/\{\w+\}/g, '019a9fd0-0000-7000-8000-000000000000')
    const answers = await Promise.all(
      [clerk, admin, visitor].map(caller => call(keyed(caller, 'schluessel-1'), endpoint.method, path, {})),
    )
    for (const { status } of answers) expect(status).toBeGreaterThanOrEqual(400)
  })
})

test('contacts, users, notes, organizations, texts and subscriptions are created once, and replays are marked', async () => {
  const topics = {
    notify_disturbance: false,
    notify_maintenance: false,
    notify_news: true,
    notify_jobs: false,
  }
  const subscription = { email: 'einmal@haus.test', ...topics }
  const creations: [caller: Caller, path: string, body: object][] = [
    [admin, '/api/contacts', { lastname: 'Einmal' }],
    [admin, '/api/organizations', { title: 'Einmalwerke', portal_domain: 'einmal.test' }],
    [clerk, '/api/users', { lastname: 'Einmal', email: 'einmal@stadtwerke.test' }],
    [clerk, '/api/news', { title: 'Einmal', news_date: '2026-11-20' }],
    [visitor, '/api/subscriptions', subscription],
  ]
  for (const [index, [caller, path, body]] of creations.entries()) {
    const key = `einmal-${index}-schluessel`
    const first = await call(keyed(caller, key), 'POST', path, body)
    expect({ path, status: first.status, body: first.status < 300 || first.body }).toMatchObject({
      path,
      body: true,
    })
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    const again = await call(keyed(caller, key), 'POST', path, body)
    expect({ path, ...again }).toMatchObject({ path, status: first.status, body: first.body })
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    const other = await call(keyed(caller, key), 'POST', path, {
      ...body,
      title: 'Anders',
      lastname: 'Anders',
    })
    expect({ path, status: other.status }).toEqual({ path, status: 422 })
  }
  const made = await platform
    .selectFrom('organizations')
    .select('id')
    .where('title', '=', 'Einmalwerke')
    .execute()
  expect(made).toHaveLength(1)
})

test('the stored hash of a body does not help to guess what it says', async () => {
  const body = { title: 'Geheim', news_date: '2026-11-20' }
  await call(keyed(clerk, 'geheim-schluessel'), 'POST', '/api/news', body)
  const [row] = await platform
    .selectFrom('idempotency_keys')
    .select('body_hash')
    .where('key', '=', 'geheim-schluessel')
    .execute()
  const { createHash } = await import('node:crypto')
  expect(row!.body_hash.equals(createHash('sha256').update(JSON.stringify(body)).digest())).toBe(false)
})

test('a stored answer is unreadable without the request that it belongs to', async () => {
  const { value } = exampleProcedures().meterreading!
  const person = { customer_lastname: 'Mirabellenweg', customer_email: 'mirabelle@haus.test' }
  const send = (lastname = person.customer_lastname) =>
    call(keyed(visitor, 'mirabelle-1'), 'POST', '/api/procedures', {
      ...value,
      ...person,
      customer_lastname: lastname,
    })
  const first = await send()
  expect(first.status).toBe(201)
  const { rows } = await sql<{ row: string; answer: string }>`
    select answer #>> '{}' as answer, t::text as row from idempotency_keys t where key = 'mirabelle-1'`.execute(
    platform,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]!.row).not.toMatch(/mirabelle(?!-1)|ZS-2026/i)
  expect(rows[0]!.row).not.toContain((first.data as { id: string }).id)
  const { secretKey } = services.settings
  expect(canDecrypt(secretKey, 'idempotency_keys', rows[0]!.answer)).toBe(false)
  const again = await send()
  expect([again.status, again.data]).toEqual([201, first.data])
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect((await send('Kluge')).status).toBe(422)
})
