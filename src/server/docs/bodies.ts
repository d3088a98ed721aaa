import { type Endpoint, wireSchema } from '#contract/endpoint.ts'
import { exampleBody, exampleCases, exampleOf } from '#contract/examples.ts'
import type { z } from 'zod'
import { type Json, jsonSchema } from './schema.ts'
import { titled } from './titled.ts'

export const jsonBody = (name: string, schema: z.ZodType): Json => ({
  required: true,
  content: { 'application/json': { schema: jsonSchema(schema, 'input'), ...shown(name, schema) } },
})

/** A case differs by its kind, so each kind has an example of its own. */
const shown = (name: string, schema: z.ZodType): Json =>
  name === 'procedures.create' ? { examples: exampleCases() } : { example: exampleBody(name, schema) }

export const uploadBody: Json = titled({
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { field: { type: 'string' }, file: { type: 'string', format: 'binary' } },
      },
    },
  },
})

export function responsesOf(endpoint: Endpoint): Json {
  return {
    ...successOf(endpoint),
    default: {
      description: 'Abgelehnt oder fehlgeschlagen',
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  }
}

function successOf({ answer }: Endpoint): Json {
  if (answer.kind === 'none') return { 204: { description: 'Erledigt' } }
  if (answer.kind === 'file')
    return {
      200: {
        description: 'Die Datei',
        content: { [answer.type]: { schema: { type: 'string', format: 'binary' } } },
      },
    }
  const schema = wireSchema(answer)!
  const headers = { ETag: { schema: { type: 'string' } } }
  return {
    200: {
      description: 'Die Antwort',
      headers,
      content: { 'application/json': { schema: jsonSchema(schema, 'output'), example: exampleOf(schema) } },
    },
  }
}
