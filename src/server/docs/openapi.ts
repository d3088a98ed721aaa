import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { problem } from '#contract/problem.ts'
import { formBody, jsonBody, responsesOf } from './bodies.ts'
import { guideText } from './guide.ts'
import { hoist } from './hoist.ts'
import { allParametersOf } from './parameters.ts'
import { sharedProblems } from './problems.ts'
import { type Json, jsonSchema } from './schema.ts'
import { securityOf, securitySchemes, whoMay } from './who.ts'

/** The contract as OpenAPI 3.1. The same for everyone, so it is made once. */
export function openApi(): Json {
  const declared: Record<string, Json> = {}
  const shared: Json = {}
  for (const [room, endpoints] of Object.entries(contract))
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = (declared[endpoint.path] ??= {})
      path[endpoint.method.toLowerCase()] = operation(room, name, endpoint as Endpoint)
    }
  const paths = hoist(declared, shared)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Klarwerk',
      version: '1',
      description: guideText,
      license: { name: 'EUPL-1.2', identifier: 'EUPL-1.2' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes,
      responses: sharedProblems,
      schemas: { Problem: jsonSchema(problem, 'output'), ...shared },
    },
  }
}

function operation(room: string, name: string, endpoint: Endpoint): Json {
  return {
    operationId: `${room}.${name}`,
    tags: [room],
    summary: endpoint.summary,
    description: whoMay(endpoint),
    security: endpoint.access.map(securityOf),
    parameters: allParametersOf(endpoint),
    ...(endpoint.body && { requestBody: jsonBody(`${room}.${name}`, endpoint.body) }),
    ...(endpoint.upload && { requestBody: formBody(endpoint.upload) }),
    responses: responsesOf(endpoint),
  }
}
