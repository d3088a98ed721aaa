import { type Endpoint, successStatuses, wireSchema } from '#contract/core/endpoint.ts'
import { exampleBody, exampleProcedures, exampleOf } from '#contract/documentation/examples.ts'
import type { z } from 'zod'
import { problemsOf } from './problems.ts'
import { type Json, jsonSchema } from './json-schema.ts'

export const jsonBody = (name: string, schema: z.ZodType): Json => ({
  required: true,
  content: { 'application/json': { schema: jsonSchema(schema, 'input'), ...examplesFor(name, schema) } },
})

/** Examples of a body; `procedures.create` has one per procedure type. */
const examplesFor = (name: string, schema: z.ZodType): Json =>
  name === 'procedures.create' ? { examples: exampleProcedures() } : { example: exampleBody(name, schema) }

/** Request body of a multipart form with files. */
export const formBody = (schema: z.ZodObject): Json => ({
  required: true,
  content: { 'multipart/form-data': { schema: jsonSchema(schema, 'input'), example: exampleOf(schema) } },
})

export function responsesOf(endpoint: Endpoint): Json {
  return {
    ...successOf(endpoint),
    ...problemsOf(endpoint),
  }
}

/** The header of an answer that repeats an earlier one. */
const replayed: Json = {
  'Idempotent-Replayed': {
    description:
      '„true“: Die Antwort auf die erste Anfrage mit diesem Schlüssel; nichts wurde noch einmal ausgeführt',
    schema: { type: 'string', enum: ['true'] },
  },
}

function successOf(endpoint: Endpoint): Json {
  const { answer, idempotent } = endpoint
  const ofReplay = idempotent ? replayed : {}
  if (answer.kind === 'none')
    return { 204: { description: 'Erledigt', ...(idempotent && { headers: replayed }) } }
  if (answer.kind === 'file')
    return {
      200: {
        description: 'Die Datei',
        content: { [answer.type]: { schema: { type: 'string', format: 'binary' } } },
      },
    }
  const schema = wireSchema(answer)!
  const headers = { ETag: { schema: { type: 'string' } }, ...ofReplay }
  const success = {
    description: 'Die Antwort',
    headers,
    content: { 'application/json': { schema: jsonSchema(schema, 'output'), example: exampleOf(schema) } },
  }
  return Object.fromEntries(successStatuses(endpoint).map(status => [status, success]))
}
