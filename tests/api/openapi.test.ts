import { expect, test } from 'vitest'
import { exampleAnswersOf } from '#contract/documentation/example-answers.ts'
import { contract } from '#contract/index.ts'
import { openApi } from '#server/docs/openapi.ts'
import { createOpenApiValidator } from '../openapi-validator.ts'
import { factories } from '../factories.ts'
import { createHttpCall } from '../http.ts'
import { type Call, createTestServices, type Reply } from '../services.ts'
import { type Kind, kinds } from './access/callers.ts'
import { entries, setUpAccess } from './access/setup.ts'

/** Checks every call and answer with a third-party validator that knows only the OpenAPI document. */

const { services } = await createTestServices()
const line = await createHttpCall(services)
const violationsOf = await createOpenApiValidator()

const names = [
  'anonymous',
  'customer',
  'staff with all permissions',
  'admin inside',
  'holder of the right key',
]
const callers: Kind[] = kinds.filter(({ name }) => names.includes(name))

const calls: { method: string; path: string; reply: Reply }[] = []
const violations: string[] = []
const checked: Call = async (caller, method, path, body) => {
  const reply = await line(caller, method, path, body)
  calls.push({ method, path, reply })
  violations.push(...violationsOf(method, path, body, reply))
  return reply
}

test('no answer and no accepted request violates the document', async () => {
  const world = await setUpAccess(factories(services), checked, { published: true, modules: true }, callers)
  let asked = 0
  for (const entry of entries)
    for (const kind of callers) {
      asked += 1
      await (world.expected(entry, kind) < 400 ? world.act : world.ask)(entry, kind)
    }
  expect(asked).toBe(entries.length * callers.length)
  expect([...new Set(violations)]).toEqual([])
}, 240_000)

test('every call was both answered and refused', () => {
  const good = calls.filter(({ reply }) => reply.status < 300)
  const refused = calls.filter(({ reply }) => reply.status >= 400)
  expect(good.length).toBeGreaterThan(entries.length)
  expect(refused.length).toBeGreaterThan(entries.length)
})

/** Ways to break an answer: a missing field, a wrong type, another status, another content type. */
const mutations: Record<string, (reply: Reply) => Reply> = {
  'without a field': reply => ({ ...reply, body: without(reply.body) }),
  'with a number for a text': reply => ({ ...reply, body: { data: 7, title: 7 } }),
  'with a status of its own': reply => ({ ...reply, status: 218 }),
  'as another type': reply => ({ ...reply, headers: new Headers({ 'content-type': 'text/html' }) }),
}
const without = (body: unknown) => {
  const { data: _data, title: _title, ...rest } = body as { data?: unknown; title?: string }
  return rest
}

test.each(Object.entries(mutations))('an answer %s would be noticed', (_, spoil) => {
  const jsonReplies = calls.filter(({ reply }) => reply.headers.get('content-type')?.includes('json'))
  const undetected = jsonReplies.filter(
    ({ method, path, reply }) => !violationsOf(method, path, undefined, spoil(reply)).length,
  )
  expect(jsonReplies.length).toBeGreaterThan(500)
  expect([
    ...new Set(undetected.map(({ method, path, reply }) => `${reply.status} ${method} ${path}`)),
  ]).toEqual([])
})

interface Described {
  operationId: string
  security: Record<string, unknown>[]
  parameters?: ({ name: string; in: string } | { $ref: string })[]
  requestBody?: { content: Record<string, Shown> }
  responses: Record<string, { content?: Record<string, Shown> }>
}
interface Shown {
  example?: object
  examples?: Record<string, { value: object }>
}
const document = openApi() as unknown as {
  paths: Record<string, Record<string, Described>>
  components: Record<'securitySchemes' | 'schemas' | 'responses' | 'parameters' | 'headers', object>
}
const described = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
)

/** The examples of a body; a form with files has no JSON example. */
const shown = (content: Record<string, Shown> = {}): (object | undefined)[] => {
  const { example, examples } = content['application/json'] ?? {}
  const all = examples ? Object.values(examples).map(({ value }) => value) : [example]
  return all.filter(each => each !== undefined)
}

const exampleAnswers = exampleAnswersOf(contract)

test('every example is valid by its schema', () => {
  const headers = new Headers({ 'content-type': 'application/json' })
  const wrong = described.flatMap(({ path, method, operation: { operationId, requestBody, responses } }) => {
    const [status, answer] = Object.entries(responses)[0]!
    const bodies = shown(requestBody?.content)
    if (requestBody?.content['application/json']) expect([path, bodies.length]).not.toEqual([path, 0])
    if (!answer.content?.['application/json']) return []
    const body = exampleAnswers[operationId] as object
    const reply = { status: Number(status), body, data: body, headers }
    return (bodies.length ? bodies : [undefined]).flatMap(sent => violationsOf(method, path, sent, reply))
  })
  expect(wrong).toEqual([])
})

test('all references resolve, and each call has a unique name', () => {
  const text = JSON.stringify(document)
  const names = (of: object) => Object.keys(of)
  const { securitySchemes, ...referable } = document.components
  const known = Object.entries(referable).flatMap(([kind, parts]) =>
    names(parts).map(name => `#/components/${kind}/${name}`),
  )
  const referred = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref!)
  expect([...new Set(referred)].filter(ref => !known.includes(ref))).toEqual([])
  const schemes = described.flatMap(({ operation }) => operation.security.flatMap(names))
  expect([...new Set(schemes)].filter(name => !names(securitySchemes).includes(name))).toEqual([])
  const ids = described.map(({ operation }) => operation.operationId)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  for (const { path, operation } of described) {
    const parameters = (operation.parameters ?? []).map(each => parameterOf(each))
    expect([path, parameters.filter(each => each.in === 'path').map(({ name }) => name)]).toEqual([
      path,
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
    ])
  }
})

type Parameter = Exclude<NonNullable<Described['parameters']>[number], { $ref: string }>
const parameterOf = (given: NonNullable<Described['parameters']>[number]): Parameter => {
  const parameters = document.components.parameters as Record<string, Parameter>
  return '$ref' in given ? parameters[given.$ref.split('/').at(-1)!]! : given
}
