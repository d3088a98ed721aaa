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
  unauthorized,
} from '../core/errors.ts'
import { toProblem } from '../core/to-problem.ts'
import type { Json } from './json-schema.ts'

/** An example error of each status. */
const exampleErrors: Record<string, HttpError> = {
  401: unauthorized(),
  403: forbidden(),
  404: notFound(),
  409: conflict('Was hier nicht passt, in einem Satz.'),
  412: preconditionFailed(),
  422: invalid([{ path: 'title', message: 'Geben Sie einen Titel ein.' }]),
  429: tooManyRequests(20),
  500: internalError(),
}

/** The error responses of the document's components: one for all, with an example of each status. */
export const sharedProblems: Json = {
  Problem: {
    description: 'Abgelehnt oder fehlgeschlagen',
    content: {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(
          Object.entries(exampleErrors).map(([status, error]) => [
            status,
            { summary: error.title, value: problem.parse(toProblem(error, '7f3a9c1e')) },
          ]),
        ),
      },
    },
  },
}

const anyProblem: Json = { $ref: '#/components/responses/Problem' }

/** The error responses of every call. Which statuses it answers with stands in its description. */
export const problemResponses: Json = { '4XX': anyProblem, default: anyProblem }

/** The statuses of the errors that an endpoint can answer with, besides 400, 413, 429 and those of the server. */
export function errorStatusesOf(endpoint: Endpoint): string[] {
  const { access, body, method, query, module, conditional } = endpoint
  const isOpen = access.some(({ who }) => who === 'anyone')
  // The schema of parameters is an object, though declared by its output.
  const names = Object.keys((paramSchema(endpoint) as unknown as { shape: object }).shape)
  return [
    ...(isOpen ? [] : ['401', '403']),
    ...(names.length || module ? ['404'] : []),
    ...(method === 'GET' ? [] : ['409']),
    ...(conditional ? ['412'] : []),
    ...(body || query ? ['422'] : []),
  ]
}
