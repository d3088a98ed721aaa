import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { type Document, OpenAPIBackend, type Operation, type ValidationResult } from 'openapi-backend'
import { openApi } from '#server/docs/openapi.ts'
import type { Call, Reply } from './house.ts'

interface Response {
  $ref?: string
  content?: Record<string, unknown>
}
interface Definition {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>
  components: { responses: Record<string, Response> }
}

const problemType = 'application/problem+json'

/** The document with every answer written out, and problems under the one type that the validator looks at. */
function written(): Definition {
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

/** Somebody else's validator, which knows nothing but the document: says what of a call and its answer breaks it. */
export async function openJudge() {
  const definition = written()
  const validator = new OpenAPIBackend({
    definition: definition as unknown as Document,
    quick: true,
    // OpenAPI 3.1 speaks JSON Schema of 2020.
    customizeAjv: () => addFormats.default(new Ajv2020({ strict: false })),
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

  /** What is taken must be what the document allows. */
  function request(operation: Operation, { status }: Reply, body: Parameters<Call>[3]): string[] {
    if (status >= 300 || body === undefined || body instanceof FormData) return []
    const { method, path } = operation
    const headers = { 'content-type': 'application/json' }
    // The operation's own path stands in for the request's, so only the body is judged.
    return errorsOf(validator.validateRequest({ method, path, headers, body }, operation), '/requestBody')
  }

  return (method: string, path: string, sent: Parameters<Call>[3], reply: Reply): string[] => {
    const operation = validator.matchOperation({ method, path, headers: {} })
    if (!operation) return [`${method} ${path} is not in the document`]
    return [...answer(operation, reply), ...request(operation, reply, sent)].map(
      what => `${operation.operationId} ${reply.status} ${what}`,
    )
  }
}

/** A file is of any type where the document says only that it is one. */
const isOne = (type: string, types: string[]) =>
  types.includes(type) || types.includes('application/octet-stream')

const errorsOf = ({ errors }: ValidationResult, at: string) =>
  (errors ?? [])
    .filter(({ instancePath }) => instancePath.startsWith(at))
    .map(({ instancePath, message }) => `${instancePath} ${message}`)
