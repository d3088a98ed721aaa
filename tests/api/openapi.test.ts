import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { type Document, OpenAPIBackend, type Operation, type ValidationResult } from 'openapi-backend'
import { expect, test } from 'vitest'
import { openApi } from '#server/docs/openapi.ts'
import { factories } from '../factories.ts'
import { type Call, openTestHouse } from '../house.ts'
import { type Kind, kinds } from './access/callers.ts'
import { entries, openWorld } from './access/world.ts'

/** Somebody else's validator stands between the calls and the server, and knows nothing but the document. */

const { house, call } = await openTestHouse()
const definition = openApi() as unknown as Document
const validator = new OpenAPIBackend({
  definition,
  quick: true,
  // OpenAPI 3.1 speaks JSON Schema of 2020.
  customizeAjv: () => addFormats.default(new Ajv2020({ strict: false })),
})
await validator.init()

const names = [
  'anonymous',
  'customer',
  'staff with all permissions',
  'admin inside',
  'holder of the right key',
]
const callers: Kind[] = kinds.filter(({ name }) => names.includes(name))

const broken: string[] = []
const checked: Call = async (caller, method, path, body) => {
  const reply = await call(caller, method, path, body)
  const request = { method, path, headers: {} }
  const operation = validator.matchOperation(request)
  if (!operation) broken.push(`${method} ${path} is not in the document`)
  else check(operation, reply, body)
  return reply
}

type Reply = Awaited<ReturnType<Call>>

function check(operation: Operation, { status, body, headers }: Reply, sent: Parameters<Call>[3]) {
  const note = (what: string, result: ValidationResult) => {
    for (const error of result.errors ?? [])
      broken.push(`${operation.operationId} ${status} ${what}${error.instancePath} ${error.message}`)
  }
  const responses = operation.responses ?? {}
  if (!(String(status) in responses || (status >= 400 && 'default' in responses)))
    broken.push(`${operation.operationId} ${status} is not in the document`)
  else if (headers.get('content-type')?.includes('json'))
    note('answer', validator.validateResponse(body, operation, status))
  const isJson = sent && !(sent instanceof FormData)
  const { method, path } = operation
  if (status < 300 && isJson)
    note(
      'request',
      withoutParameters(validator.validateRequest({ method, path, headers: json, body: sent }, operation)),
    )
}

const json = { 'content-type': 'application/json' }

/** The operation's own path stands in for the request's, so only the body is judged. */
const withoutParameters = ({ errors }: ValidationResult): ValidationResult => ({
  valid: true,
  errors: errors?.filter(({ instancePath }) => instancePath.startsWith('/requestBody')),
})

test('no answer, and no request that is taken, breaks the document', async () => {
  const world = await openWorld(factories(house), checked, { published: true, modules: true }, callers)
  let asked = 0
  for (const entry of entries)
    for (const kind of callers) {
      asked += 1
      await (world.expected(entry, kind) < 400 ? world.act : world.ask)(entry, kind)
    }
  expect(asked).toBe(entries.length * callers.length)
  expect([...new Set(broken)]).toEqual([])
}, 120_000)
