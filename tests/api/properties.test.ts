import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { exampleBody } from '#contract/examples.ts'
import { contract } from '#contract/index.ts'
import { problem } from '#contract/problem.ts'
import { accepted, anything, spoilt } from '../arbitraries.ts'
import { factories } from '../factories.ts'
import { type Caller, openTestHouse, type Reply } from '../house.ts'
import { type Row, rows } from './access/rows.ts'

const { house, call } = await openTestHouse()
const make = factories(house)
const organization = await make.organization()
const [clerk, admin, customer] = [
  await make.staff(organization),
  await make.admin(),
  await make.customer(organization),
]
const bounds = { seed: 20261120, numRuns: 10, endOnFailure: true }
/** To check a password is meant to take long. */
const fewer = (name: string) => (name.endsWith('login') ? { ...bounds, numRuns: 4 } : bounds)

/** Whatever is sent: an answer, or a refusal in the right form; never a fault. */
function expectSound({ status, body, headers }: Reply) {
  expect(status).toBeLessThan(500)
  if (status < 400) return
  expect(headers.get('content-type')).toContain('application/problem+json')
  expect(problem.parse(body)).toMatchObject({ status })
}

const endpoints = Object.entries(contract).flatMap(([room, calls]) =>
  Object.entries(calls).map(([verb, endpoint]) => ({
    name: `${room}.${verb}`,
    row: (rows as Record<string, Record<string, Row>>)[room]![verb]!,
    endpoint: endpoint as Endpoint,
  })),
)

/** Someone who may call this, and the thing it is about. */
async function scene({ row, endpoint }: (typeof endpoints)[number]) {
  const who = endpoint.access.map(rule => rule.who)
  const person = who.includes('customer') ? customer : who.includes('staff') ? clerk : admin
  const isUser = person !== customer
  const target = (await row.target?.({ make, of: organization, self: { ...person, isUser } })) ?? {}
  const signedIn = who.includes('holder') ? {} : await make.signIn(person, organization)
  const caller: Caller = {
    ...signedIn,
    host: organization.portal_domain,
    draftKey: target.draftKey,
    procedureKey: target.procedureKey,
  }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => target.params![name]!)
  return { caller, path, query: target.query ?? '' }
}

describe.each(endpoints.filter(({ endpoint }) => endpoint.body))('$name', each => {
  const { name, endpoint } = each

  test('answers any body', async () => {
    const { caller, path } = await scene(each)
    const good = exampleBody(name, endpoint.body!) as object
    await fc.assert(
      fc.asyncProperty(spoilt(good), async body =>
        expectSound(await call(caller, endpoint.method, path, JSON.stringify(body))),
      ),
      fewer(name),
    )
  })

  test('answers any body it accepts', async () => {
    const { caller, path } = await scene(each)
    await fc.assert(
      fc.asyncProperty(accepted(endpoint.body!), async body =>
        expectSound(await call(caller, endpoint.method, path, JSON.stringify(body))),
      ),
      fewer(name),
    )
  })
})

describe.each(endpoints.filter(({ endpoint }) => endpoint.query))('$name', each => {
  const { endpoint } = each
  const names = Object.keys((endpoint.query as z.ZodObject).shape)
  const searchOf = (query: object) =>
    new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) =>
        value === undefined || value === null ? [] : [[name, String(value)]],
      ),
    )

  test('answers any query', async () => {
    const { caller, path } = await scene(each)
    const texts = anything
      .map(value => (typeof value === 'string' ? value : JSON.stringify(value)))
      .map(text => text.slice(0, 3000))
    const queries = fc.dictionary(fc.constantFrom(...names, 'fremd'), texts, { maxKeys: 3 })
    await fc.assert(
      fc.asyncProperty(queries, async query =>
        expectSound(await call(caller, endpoint.method, `${path}?${searchOf(query)}`)),
      ),
      bounds,
    )
  })

  test('answers any query it accepts', async () => {
    const { caller, path } = await scene(each)
    const queries = accepted(endpoint.query!) as fc.Arbitrary<object>
    await fc.assert(
      fc.asyncProperty(queries, async query =>
        expectSound(await call(caller, endpoint.method, `${path}?${searchOf(query)}`)),
      ),
      bounds,
    )
  })
})

const withParams = endpoints.filter(({ endpoint }) => endpoint.path.includes('{'))

test.each(withParams)('$name answers any address', async each => {
  const { caller } = await scene(each)
  const body = each.endpoint.body && (exampleBody(each.name, each.endpoint.body) as object)
  const segments = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.uuid(),
    fc.constantFrom('%', '%00', '..', '.', '%2f', '%c0%af'),
  )
  await fc.assert(
    fc.asyncProperty(segments, async segment => {
      const raw = segment.startsWith('%') ? segment : encodeURIComponent(segment.toWellFormed())
      expectSound(
        await call(
          caller,
          each.endpoint.method,
          each.endpoint.path.replace(/\{\w+\}/g, () => raw),
          body,
        ),
      )
    }),
    { ...bounds, numRuns: 6 },
  )
})

test('headers of any content change nothing about that', async () => {
  const found = await make.news(organization)
  const caller = await make.signIn(clerk, organization)
  const names = [
    'if-match',
    'if-none-match',
    'idempotency-key',
    'authorization',
    'x-draft-key',
    'x-procedure-key',
    'x-confirmation-key',
    'x-subscription-key',
    'content-type',
    'host',
    'accept-language',
    'x-forwarded-for',
  ]
  const value = fc.string({
    unit: fc.integer({ min: 32, max: 255 }).map(code => String.fromCharCode(code)),
    maxLength: 300,
  })
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(
        fc.constantFrom(...names),
        value.map(text => text.trim()),
        { maxKeys: 4 },
      ),
      async headers => {
        expectSound(await call({ ...caller, headers }, 'GET', `/api/news/${found.id}`))
        expectSound(
          await call(
            { ...caller, headers },
            'POST',
            '/api/news',
            '{"title":"Rohr","news_date":"2026-11-20"}',
          ),
        )
      },
    ),
    { ...bounds, numRuns: 100 },
  )
})

test('forms of any content are answered', async () => {
  const draft = await make.draft(organization)
  const caller = { host: organization.portal_domain, draftKey: draft.key }
  const name = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.constantFrom('intent', 'meters.0.photo[]', 'meters.999.x', '__proto__.x', 'a.b.c.d.e.f.g', '[]', '.'),
  )
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 100 }),
    fc.constantFrom(
      'remove:meters.0',
      'add:__proto__',
      'remove-file:x',
      'add:meters.0.x',
      'remove:constructor.0',
      ':',
      'x'.repeat(5000),
    ),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(name, value), { maxLength: 8 }), async fields => {
      const form = new FormData()
      for (const [field, text] of fields) form.append(field, text)
      expectSound(await call(caller, 'POST', `/api/drafts/${draft.id}/steps/meters`, form))
    }),
    { ...bounds, numRuns: 60 },
  )
})
