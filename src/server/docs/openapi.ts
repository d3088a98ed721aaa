import type { Rule } from '#contract/access.ts'
import { type Endpoint, paramSchema, wireSchema } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { problem } from '#contract/problem.ts'
import { z } from 'zod'
import { exampleBody, exampleCases, exampleOf } from '#contract/examples.ts'
import { hoist } from './hoist.ts'
import { titled } from './titled.ts'

type Json = Record<string, unknown>

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
      description:
        'Die Schnittstelle des Kundenportals. Antworten stehen unter `data`, Fehler sind problem+json (RFC 9457) mit deutschem Titel.',
      license: { name: 'EUPL-1.2', identifier: 'EUPL-1.2' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'Token aus POST /api/auth/login oder /api/customers/auth/login, 86.400 Sekunden gültig',
        },
        draft: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Draft-Key',
          description: 'Schlüssel einer begonnenen Eingabe',
        },
        procedure: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Procedure-Key',
          description: 'Schlüssel aus dem Zugangslink eines Vorgangs',
        },
        subscription: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Subscription-Key',
          description: 'Schlüssel aus einem Brief an Abonnenten',
        },
        postbox: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Postbox-Key',
          description: 'Schlüssel aus der E-Mail, die eine Nachricht ankündigt',
        },
      },
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
    parameters: [
      ...parametersOf(paramSchema(endpoint), 'path'),
      ...(endpoint.query ? parametersOf(endpoint.query, 'query') : []),
      ...headersOf(endpoint),
    ],
    ...(endpoint.body && { requestBody: jsonBody(`${room}.${name}`, endpoint.body) }),
    ...(endpoint.upload && { requestBody: uploadBody }),
    responses: responsesOf(endpoint),
  }
}

const whoMay = ({ access, module, scope }: Endpoint) =>
  [
    `Zugriff: ${access.map(ruleText).join('; ')}.`,
    module && `Nur mit eingeschaltetem Modul «${module}».`,
    scope === 'platform' ? 'Gilt für die ganze Plattform.' : 'Gilt innerhalb einer Organisation.',
  ]
    .filter(Boolean)
    .join(' ')

const ruleText = (rule: Rule): string => {
  switch (rule.who) {
    case 'anyone':
      return { published: 'alle, Veröffentlichtes', itself: 'alle, das Eigene', nothing: 'alle' }[rule.sees]
    case 'holder':
      return `wer den Schlüssel hat (${rule.of})`
    case 'customer':
      return 'angemeldete Kundinnen und Kunden'
    case 'staff':
      return rule.any.length ? `Beschäftigte mit ${rule.any.join(' oder ')}` : 'alle Beschäftigten'
    case 'admin':
      return rule.any.length ? `Administratoren mit ${rule.any.join(' oder ')}` : 'alle Administratoren'
  }
}

const securityOf = (rule: Rule): Json => {
  if (rule.who === 'anyone') return {}
  return rule.who === 'holder' ? { [rule.of]: [] } : { token: [] }
}

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  })
  return titled(rest)
}

function parametersOf(schema: z.ZodType, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: described,
  }))
}

const headersOf = ({ idempotent, method }: Endpoint): Json[] => [
  ...(idempotent
    ? [
        header(
          'Idempotency-Key',
          'Derselbe Schlüssel mit demselben Inhalt wirkt nur einmal und antwortet gleich, 24 Stunden lang',
        ),
      ]
    : []),
  ...(method === 'PUT' || method === 'DELETE'
    ? [header('If-Match', 'Der gelesene ETag; hat sich der Eintrag seitdem geändert, kommt 412')]
    : []),
]

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
})

const jsonBody = (name: string, schema: z.ZodType): Json => ({
  required: true,
  content: { 'application/json': { schema: jsonSchema(schema, 'input'), ...shown(name, schema) } },
})

/** A case differs by its kind, so each kind has an example of its own. */
const shown = (name: string, schema: z.ZodType): Json =>
  name === 'procedures.create' ? { examples: exampleCases() } : { example: exampleBody(name, schema) }

const uploadBody: Json = titled({
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

function responsesOf(endpoint: Endpoint): Json {
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
