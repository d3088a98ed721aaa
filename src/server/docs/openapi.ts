import type { Endpoint } from '#contract/core/endpoint.ts'
import { contract } from '#contract/index.ts'
import { problem } from '#contract/core/problem.ts'
import { formBody, jsonBody, responsesOf } from './bodies.ts'
import { guideText } from './guide.ts'
import { hoistDefinitions } from './hoist-definitions.ts'
import { allParametersOf } from './parameters.ts'
import { sharedProblems } from './problems.ts'
import { type Json, jsonSchema } from './json-schema.ts'
import { securityOf, securitySchemes, describeAccess } from './security.ts'

/** Builds the OpenAPI 3.1 document of the contract. */
export function openApi(): Json {
  const declared: Record<string, Json> = {}
  const shared: Json = {}
  for (const [tag, endpoints] of Object.entries(contract))
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = (declared[endpoint.path] ??= {})
      path[endpoint.method.toLowerCase()] = operation(tag, name, endpoint as Endpoint)
    }
  const paths = hoistDefinitions(declared, shared)
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

function operation(tag: string, name: string, endpoint: Endpoint): Json {
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: endpoint.summary,
    description: describeAccess(endpoint),
    security: securityOf(endpoint),
    parameters: allParametersOf(endpoint),
    ...(endpoint.body && { requestBody: jsonBody(`${tag}.${name}`, endpoint.body) }),
    ...(endpoint.upload && { requestBody: formBody(endpoint.upload) }),
    responses: responsesOf(endpoint),
  }
}
