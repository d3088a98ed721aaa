import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { type Document, OpenAPIBackend, type Operation, type ValidationResult } from 'openapi-backend'
import { openApi } from '#server/docs/openapi.ts'
import { lazy } from '#server/core/lazy.ts'
import type { Call, Reply } from './services.ts'

interface Response {
  $ref?: string
  content?: Record<string, unknown>
}
interface Definition {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>
  components: { responses: Record<string, Response> }
}

const problemType = 'application/problem+json'

/** The OpenAPI document with all references to responses resolved and problems as JSON, as the validator needs them. */
function resolvedDocument(): Definition {
  const { paths, components } = structuredClone(openApi()) as unknown as Definition
  const operations = Object.values(paths).flatMap(path => Object.values(path))
  for (const { responses } of operations)
    for (const [status, { $ref }] of Object.entries(responses)) {
      if ($ref) responses[status] = { ...components.responses[$ref.split('/').at(-1)!] }
      const { content } = responses[status]!
      if (content?.[problemType])
        responses[status]!.content = { ...content, 'application/json': content[problemType] }
    }
  return { ...openApi(), paths, components }
}

/** Creates a check with a third-party validator that knows only the document. It returns the violations of a call and its answer. */
export const createOpenApiValidator = lazy(async () => {
  const definition = resolvedDocument()
  // One for all schemas, because each new one compiles the schema of schemas.
  const ajv = addFormats.default(new Ajv2020({ strict: false }))
  const validator = new OpenAPIBackend({
    definition: definition as unknown as Document,
    quick: true,
    // OpenAPI 3.1 uses JSON Schema 2020-12.
    customizeAjv: () => ajv,
  })
  await validator.init()

  function answer(operation: Operation, { status, body, headers }: Reply): string[] {
    const responses = definition.paths[operation.path]![operation.method]!.responses
    const declared = responses[status] ?? (status >= 400 ? responses.default : undefined)
    if (!declared) return ['is not in the document']
    const type = (headers.get('content-type') ?? '').split(';')[0]!
    const types = Object.keys(declared.content ?? { '': 0 }).filter(
      each => status < 400 || each === problemType,
    )
    if (!isOne(type, types)) return [`comes as ${type || 'nothing'}, not as ${types.join(' or ')}`]
    return type.includes('json') ? errorsOf(validator.validateResponse(body, operation, status), '') : []
  }

  /** A successful request must have a body that the document allows. */
  function request(operation: Operation, { status }: Reply, body: Parameters<Call>[3]): string[] {
    if (status >= 300 || body === undefined || body instanceof FormData) return []
    const { method, path } = operation
    const headers = { 'content-type': 'application/json' }
    // Uses the operation's path instead of the request's, so that only the body is validated.
    return errorsOf(validator.validateRequest({ method, path, headers, body }, operation), '/requestBody')
  }

  /** The router builds a pattern of every path at every search. */
  const operations = new Map<string, Operation | undefined>()
  function operationAt(method: string, path: string): Operation | undefined {
    const key = `${method} ${path.replace(/\?.*/s, '')}`
    if (!operations.has(key)) operations.set(key, validator.matchOperation({ method, path, headers: {} }))
    return operations.get(key)
  }

  return (method: string, path: string, sent: Parameters<Call>[3], reply: Reply): string[] => {
    const operation = operationAt(method, path)
    if (!operation) return [`${method} ${path} is not in the document`]
    return [...answer(operation, reply), ...request(operation, reply, sent)].map(
      what => `${operation.operationId} ${reply.status} ${what}`,
    )
  }
})

/** A documented binary answer may have any content type. */
const isOne = (type: string, types: string[]) =>
  types.includes(type) || types.includes('application/octet-stream')

const errorsOf = ({ errors }: ValidationResult, at: string) =>
  (errors ?? [])
    .filter(({ instancePath }) => instancePath.startsWith(at))
    .map(({ instancePath, message }) => `${instancePath} ${message}`)
