import { z } from 'zod'
import { type Endpoint } from '#contract/core/endpoint.ts'
import { scopeOfCall } from '#contract/core/key-scopes.ts'
import { contract } from '#contract/index.ts'
import { problem } from '#contract/core/problem.ts'
import { tagTitles } from '#contract/documentation/tags.ts'
import { formBody, jsonBody, pageMetaSchema, responsesOf, sharedHeaders } from './bodies.ts'
import { guideText } from './guide.ts'
import { type Json, jsonSchema, jsonValue } from './json-schema.ts'
import { createNamedSchemas } from './named-schemas.ts'
import { allParametersOf } from './parameters.ts'
import { sharedProblems } from './problems.ts'
import { securityOf, securitySchemes, describeCall } from './security.ts'
import { shareParameters } from './shared-parameters.ts'

/** `all`: every call. `programs`: those that keys, visitors and customers make, without those that only pages need. */
export type Audience = 'all' | 'programs'

/** Builds the OpenAPI 3.1 document of the contract. */
export function openApi(audience: Audience = 'all'): Json {
  const { refer, resolve } = createNamedSchemas()
  const declared: Record<string, Record<string, Json>> = {}
  const tags = new Set<string>()
  for (const [tag, endpoints] of Object.entries(contract))
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      if (audience === 'programs' && !isForPrograms(endpoint)) continue
      tags.add(tag)
      const path = (declared[endpoint.path] ??= {})
      path[endpoint.method.toLowerCase()] = operation(tag, name, endpoint, refer)
    }
  const { document: paths, schemas } = resolve(declared)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Klarwerk',
      version: '1',
      description: guideText,
      contact: { name: 'Ihr Versorger, oder wer die Plattform betreibt' },
      license: { name: 'EUPL-1.2', identifier: 'EUPL-1.2' },
    },
    servers: [{ url: '/' }],
    tags: [...tags].map(name => ({ name, description: tagTitles[name] })),
    paths,
    components: {
      securitySchemes: usedSchemes(paths),
      parameters: shareParameters(paths),
      headers: sharedHeaders,
      responses: sharedProblems,
      schemas: {
        Problem: jsonSchema(problem, 'output'),
        PageMeta: pageMetaSchema(),
        [jsonValue.name]: jsonValue.schema,
        ...schemas,
      },
    },
  }
}

const usedSchemes = (paths: Record<string, Record<string, Json>>) => {
  const operations = Object.values(paths).flatMap(path => Object.values(path))
  const used = new Set(
    operations.flatMap(({ security }) => (security as Json[]).flatMap(each => Object.keys(each))),
  )
  return Object.fromEntries(Object.entries(securitySchemes).filter(([name]) => used.has(name)))
}

const isForPrograms = (endpoint: Endpoint) =>
  !endpoint.forPages &&
  (scopeOfCall(endpoint) !== null || endpoint.access.some(({ who }) => who !== 'staff' && who !== 'admin'))

/**
 * The endpoint with the schema of its noun's list, where that is the answered record with optional fields added: one noun
 * has one schema.
 */
function likeListed(tag: string, endpoint: Endpoint): Endpoint {
  const { list } = contract[tag as keyof typeof contract] as { list?: Endpoint }
  const { answer } = endpoint
  if (answer.kind !== 'one' || list?.answer.kind !== 'many') return endpoint
  return extendsShape(list.answer.schema, answer.schema)
    ? { ...endpoint, answer: { ...answer, schema: list.answer.schema } }
    : endpoint
}

const extendsShape = (more: z.ZodType, less: z.ZodType): boolean => {
  if (!(more instanceof z.ZodObject && less instanceof z.ZodObject)) return false
  const { shape } = less
  return (
    Object.entries(more.shape as z.ZodRawShape).every(([name, field]) =>
      name in shape ? shape[name] === field : (field as z.ZodType).safeParse(undefined).success,
    ) && Object.keys(shape).every(name => name in more.shape)
  )
}

type NamedSchemas = ReturnType<typeof createNamedSchemas>

function operation(tag: string, call: string, endpoint: Endpoint, refer: NamedSchemas['refer']): Json {
  const scope = scopeOfCall(endpoint)
  const referAs = (schema: Json, role: 'answer' | 'body') => refer(schema, { tag, call, role, path: [] })
  const parameters = allParametersOf(endpoint).map(parameter => ({
    ...parameter,
    schema: refer(parameter.schema as Json, { tag, call, role: 'query', path: [String(parameter.name)] }),
  }))
  return {
    operationId: `${tag}.${call}`,
    tags: [tag],
    summary: endpoint.summary,
    description: describeCall(endpoint),
    security: securityOf(endpoint, scope),
    ...(scope && { 'x-scope': scope }),
    ...(parameters.length && { parameters }),
    ...(endpoint.body && { requestBody: jsonBody(`${tag}.${call}`, endpoint.body, referAs) }),
    ...(endpoint.upload && { requestBody: formBody(endpoint.upload, referAs) }),
    responses: responsesOf(likeListed(tag, endpoint), referAs),
  }
}
