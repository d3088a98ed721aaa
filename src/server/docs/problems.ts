import { type Endpoint, paramSchema } from '#contract/endpoint.ts'
import { problem } from '#contract/problem.ts'
import {
  changedMeanwhile,
  conflict,
  forbidden,
  internal,
  invalid,
  notFound,
  type Refusal,
  tooMany,
  toProblem,
  unauthorized,
} from '../errors.ts'
import type { Json } from './schema.ts'

/** The refusals that a caller meets, each as it is answered. */
const refusals: Record<string, Refusal> = {
  401: unauthorized(),
  403: forbidden(),
  404: notFound(),
  409: conflict('Was hier nicht passt, in einem Satz.'),
  412: changedMeanwhile(),
  422: invalid([{ path: 'title', message: 'Geben Sie einen Titel ein' }]),
  429: tooMany(20),
  default: internal(),
}

const nameOf = (status: string) => (status === 'default' ? 'Fehler' : `Fehler_${status}`)

/** Declared once, and referred to by every call. */
export const sharedProblems: Json = Object.fromEntries(
  Object.entries(refusals).map(([status, refusal]) => [
    nameOf(status),
    {
      description: status === 'default' ? 'Abgelehnt oder fehlgeschlagen' : refusal.title,
      content: {
        'application/problem+json': {
          schema: { $ref: '#/components/schemas/Problem' },
          example: problem.parse(toProblem(refusal, '7f3a9c1e')),
        },
      },
    },
  ]),
)

/** What may go wrong with this call. */
export function problemsOf(endpoint: Endpoint): Json {
  const { access, body, method, query, module, conditional } = endpoint
  const isOpen = access.some(({ who }) => who === 'anyone')
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
