import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { exampleBody } from '#contract/documentation/examples.ts'
import { contract } from '#contract/index.ts'
import { problem } from '#contract/core/problem.ts'
import { validValues, anyForm, anyHeaders, anything, invalidBodies, corrupted } from '../arbitraries.ts'
import { createOpenApiValidator } from '../openapi-validator.ts'
import { factories } from '../factories.ts'
import { type Call, type Caller, callerKeys, createTestServices, type Reply } from '../services.ts'
import { type Row, rows } from './access/rows.ts'

const { services, call: send } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const [clerk, admin, customer] = [
  await make.staff(organization),
  await make.admin(),
  await make.customer(organization),
]
/** `FC_RUNS=20 FC_SEED=7` runs twenty times as many cases, with other values. */
const [times, seed] = [Number(process.env.FC_RUNS ?? 1), Number(process.env.FC_SEED ?? 20261120)]
const runs = (numRuns: number) => ({ seed, numRuns: numRuns * times, endOnFailure: true })
const bounds = runs(6)
vi.setConfig({ testTimeout: 30_000 * times })
/** Fewer runs for sign-ins, because checking a password is slow on purpose. */
const fewer = (name: string) => (name.endsWith('login') ? runs(3) : bounds)

const violationsOf = await createOpenApiValidator()

/** Checks that an answer is documented: a success, or a refusal in German as a problem document, never a 500. */
const call: Call = async (caller, method, path, body) => {
  const reply = await send(caller, method, path, body)
  expect(reply.status).toBeLessThan(500)
  expect(violationsOf(method, path, undefined, reply)).toEqual([])
  if (reply.status >= 400) expectKind(reply)
  return reply
}

const english = /\b(invalid|expected|required|must|received|should|unrecognized|too (big|small)|string)\b/i

function expectKind({ status, body }: Reply) {
  const { title, detail = '', errors = [], ...otherFields } = problem.parse(body)
  expect(otherFields.status).toBe(status)
  const said = [title, ...(status === 404 ? [] : [detail]), ...errors.map(each => each.message)]
  expect(said.filter(text => english.test(text))).toEqual([])
  if (status === 422) expect(errors.length || detail).toBeTruthy()
}

const endpoints = Object.entries(contract).flatMap(([room, calls]) =>
  Object.entries(calls).map(([verb, endpoint]) => ({
    name: `${room}.${verb}`,
    verb,
    row: (rows as Record<string, Record<string, Row>>)[room]![verb]!,
    endpoint: endpoint as Endpoint,
  })),
)
type Entry = (typeof endpoints)[number]

/** A caller who may call this, and the target of the call. */
async function scene({ name, row, endpoint }: Entry) {
  const who = endpoint.access.map(rule => rule.who)
  const person = who.includes('customer') ? customer : who.includes('staff') ? clerk : admin
  const isUser = person !== customer
  const target = (await row.target?.({ make, of: organization, self: { ...person, isUser } })) ?? {}
  const signedIn = who.includes('holder') ? {} : await make.signIn(person, organization)
  const keys = callerKeys(name => target[`${name}Key`])
  const caller: Caller = { ...signedIn, host: organization.portal_domain, ...keys }
  const at = (params: Record<string, string>) =>
    endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name]!)
  const params = target.params ?? {}
  const example = endpoint.body && (exampleBody(name, endpoint.body) as object)
  const body = () => target.form?.() ?? target.body ?? example
  return { caller, at, params, path: at(params), query: target.query ?? '', body }
}

describe.each(endpoints.filter(({ endpoint }) => endpoint.body))('$name', each => {
  const { name, endpoint } = each

  test('answers any body', async () => {
    const { caller, path } = await scene(each)
    const good = exampleBody(name, endpoint.body!) as object
    await fc.assert(
      fc.asyncProperty(corrupted(good), async body => {
        await call(caller, endpoint.method, path, JSON.stringify(body))
      }),
      fewer(name),
    )
  })

  test('answers any valid body', async () => {
    const { caller, path } = await scene(each)
    await fc.assert(
      fc.asyncProperty(validValues(endpoint.body!), async body => {
        await call(caller, endpoint.method, path, JSON.stringify(body))
      }),
      fewer(name),
    )
  })

  test('answers bodies that are not records', async () => {
    const { caller, path } = await scene(each)
    for (const body of invalidBodies) await call(caller, endpoint.method, path, body)
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
      fc.asyncProperty(queries, async query => {
        await call(caller, endpoint.method, `${path}?${searchOf(query)}`)
      }),
      bounds,
    )
  })

  test('answers any valid query', async () => {
    const { caller, path } = await scene(each)
    const queries = validValues(endpoint.query!) as fc.Arbitrary<object>
    await fc.assert(
      fc.asyncProperty(queries, async query => {
        await call(caller, endpoint.method, `${path}?${searchOf(query)}`)
      }),
      bounds,
    )
  })
})

const parameters = endpoints.flatMap(each =>
  [...each.endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => ({ ...each, param: param! })),
)

test.each(parameters)('$name answers any {$param}', async each => {
  const { caller, at, params, body } = await scene(each)
  const segments = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
    fc.uuid(),
    fc.constantFrom('%', '%00', '..', '.', '%2f', '%c0%af', 'x'.repeat(5_000)),
  )
  await fc.assert(
    fc.asyncProperty(segments, async segment => {
      const raw = segment.startsWith('%') ? segment : encodeURIComponent(segment.toWellFormed())
      const reply = await send(caller, each.endpoint.method, at({ ...params, [each.param]: raw }), body())
      expect(reply.status).toBeLessThan(500)
      if (reply.status >= 400) expectKind(reply)
    }),
    runs(6),
  )
})

test.each(endpoints)('$name answers any headers', async each => {
  const { caller, path, query, body } = await scene(each)
  await fc.assert(
    fc.asyncProperty(anyHeaders, async headers => {
      await call({ ...caller, headers }, each.endpoint.method, path + query, body())
    }),
    runs(3),
  )
})

test.each(endpoints.filter(({ endpoint }) => endpoint.upload))('$name answers any form', async each => {
  const { caller, path } = await scene(each)
  const names = Object.keys(each.endpoint.upload!.shape)
  await fc.assert(
    fc.asyncProperty(anyForm(names), async form => {
      await call(caller, each.endpoint.method, path, form)
    }),
    runs(20),
  )
})

/** Fields that the OpenAPI document marks as `readOnly`. */
const onlyRead = ({ body }: Endpoint) => {
  const described = z.toJSONSchema(body!, { io: 'input', unrepresentable: 'any' })
  const fields = Object.entries((described.properties ?? {}) as Record<string, { readOnly?: boolean }>)
  return fields.filter(([, { readOnly }]) => readOnly).map(([name]) => name)
}
const saysWhen = ['updated_at', 'version']

const changes = endpoints.filter(
  ({ verb, row, endpoint }) => verb === 'update' && row.of === 'ours' && onlyRead(endpoint).length,
)

test.each(changes)('$name changes no read-only field', async each => {
  const { caller, path } = await scene(each)
  const fields = onlyRead(each.endpoint).filter(name => !saysWhen.includes(name))
  const { data: before } = await call(caller, 'GET', path)
  const values = fc.record(Object.fromEntries(fields.map(name => [name, anything])))
  await fc.assert(
    fc.asyncProperty(values, async body => {
      const { status } = await call(caller, 'PUT', path, JSON.stringify(body))
      expect(status).toBe(200)
      const { data: after } = await call(caller, 'GET', path)
      for (const name of fields)
        expect([name, (after as never)[name]]).toEqual([name, (before as never)[name]])
    }),
    runs(3),
  )
})
