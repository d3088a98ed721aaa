import { type Endpoint, paramSchema } from '#contract/core/endpoint.ts'
import { problem } from '#contract/core/problem.ts'
import {
  preconditionFailed,
  conflict,
  forbidden,
  internalError,
  invalid,
  notFound,
  type HttpError,
  tooManyRequests,
  toProblem,
  unauthorized,
} from '../core/errors.ts'
import type { Json } from './json-schema.ts'

/** An example error per status. */
const exampleErrors: Record<string, HttpError> = {
  401: unauthorized(),
  403: forbidden(),
  404: notFound(),
  409: conflict('Was hier nicht passt, in einem Satz.'),
  412: preconditionFailed(),
  422: invalid([{ path: 'title', message: 'Geben Sie einen Titel ein.' }]),
  429: tooManyRequests(20),
  default: internalError(),
}

const nameOf = (status: string) => (status === 'default' ? 'Fehler' : `Fehler_${status}`)

/** Error responses for the document's components, referenced by every operation. */
export const sharedProblems: Json = Object.fromEntries(
  Object.entries(exampleErrors).map(([status, httpError]) => [
    nameOf(status),
    {
      description: status === 'default' ? 'Abgelehnt oder fehlgeschlagen' : httpError.title,
      content: {
        'application/problem+json': {
          schema: { $ref: '#/components/schemas/Problem' },
          example: problem.parse(toProblem(httpError, '7f3a9c1e')),
        },
      },
    },
  ]),
)

/** References to the error responses that an endpoint can answer with. */
export function problemsOf(endpoint: Endpoint): Json {
  const { access, body, method, query, module, conditional } = endpoint
  const isOpen = access.some(({ who }) => who === 'anyone')
  // The schema of parameters is an object, though declared by its output.
  const names = Object.keys((paramSchema(endpoint) as unknown as { shape: object }).shape)
  const statuses = [
    ...(isOpen ? [] : ['401', '403']),
    ...(names.length || module ? ['404'] : []),
    ...(method === 'GET' ? [] : ['409']),
    ...(conditional ? ['412'] : []),
    ...(body || query ? ['422'] : []),
    '429',
    'default',
  ]
  return Object.fromEntries(
    statuses.map(status => [status, { $ref: `#/components/responses/${nameOf(status)}` }]),
  )
}
