import { type Endpoint, pageMeta } from '#contract/core/endpoint.ts'
import { successStatuses } from '#contract/creations.ts'
import { exampleBody, exampleProcedures, exampleOf } from '#contract/documentation/examples.ts'
import type { z } from 'zod'
import { type Json, jsonSchema } from './json-schema.ts'
import { problemResponses } from './problems.ts'

/** Replaces a schema by a reference to its name. */
export type Refer = (schema: Json, role: 'answer' | 'body') => Json

export const jsonBody = (name: string, schema: z.ZodType, refer: Refer): Json => ({
  required: true,
  content: {
    'application/json': { schema: refer(jsonSchema(schema, 'input'), 'body'), ...examplesFor(name, schema) },
  },
})

/** Examples of a body; `procedures.create` has one per procedure type. */
const examplesFor = (name: string, schema: z.ZodType): Json =>
  name === 'procedures.create' ? { examples: exampleProcedures() } : { example: exampleBody(name, schema) }

/** Request body of a multipart form with files. */
export const formBody = (schema: z.ZodObject, refer: Refer): Json => ({
  required: true,
  content: {
    'multipart/form-data': { schema: refer(jsonSchema(schema, 'input'), 'body'), example: exampleOf(schema) },
  },
})

export const responsesOf = (endpoint: Endpoint, refer: Refer): Json => ({
  ...successOf(endpoint, refer),
  ...problemResponses,
})

/** Headers of answers, referenced by the calls. */
export const sharedHeaders: Json = {
  Location: { description: 'Adresse des neuen Eintrags', schema: { type: 'string' } },
  'Idempotent-Replayed': {
    description:
      '„true“: Die Antwort auf die erste Anfrage mit diesem Schlüssel; nichts wurde noch einmal ausgeführt',
    schema: { type: 'string', enum: ['true'] },
  },
}

const located = { Location: { $ref: '#/components/headers/Location' } }
const replayed = {
  headers: { 'Idempotent-Replayed': { $ref: '#/components/headers/Idempotent-Replayed' } },
}

function successOf(endpoint: Endpoint, refer: Refer): Json {
  const { answer, idempotent } = endpoint
  const ofReplay = idempotent ? replayed : {}
  if (answer.kind === 'none') return { 204: { description: 'Erledigt', ...ofReplay } }
  if (answer.kind === 'file') return { 200: { description: 'Die Datei', content: fileOf(answer.type) } }
  const record = refer(jsonSchema(answer.schema, 'output'), 'answer')
  const fields =
    answer.kind === 'one' ? { data: record } : { data: { type: 'array', items: record }, meta: pageMetaRef }
  const schema = {
    type: 'object',
    properties: fields,
    required: Object.keys(fields),
    additionalProperties: false,
  }
  const content = { 'application/json': { schema } }
  const success = { description: 'Die Antwort', ...ofReplay, content }
  const created = {
    description: 'Angelegt',
    headers: { ...(idempotent && replayed.headers), ...located },
    content,
  }
  return Object.fromEntries(
    successStatuses(endpoint).map(status => [status, status === 201 ? created : success]),
  )
}

const fileOf = (type: string): Json => ({ [type]: { schema: { type: 'string', format: 'binary' } } })

const pageMetaRef: Json = { $ref: '#/components/schemas/PageMeta' }
export const pageMetaSchema = (): Json => jsonSchema(pageMeta, 'output')
