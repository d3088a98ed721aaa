import { type Endpoint, paramSchema } from '#contract/core/endpoint.ts'
import type { z } from 'zod'
import { type Json, jsonSchema } from './json-schema.ts'

export const allParametersOf = (endpoint: Endpoint): Json[] => [
  ...parametersOf(paramSchema(endpoint), 'path'),
  ...(endpoint.query ? parametersOf(endpoint.query, 'query') : []),
  ...headersOf(endpoint),
]

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

const headersOf = ({ idempotent, conditional, costly }: Endpoint): Json[] => [
  ...(idempotent
    ? [
        header(
          'Idempotency-Key',
          'Derselbe Schlüssel mit demselben Inhalt wirkt nur einmal und antwortet gleich, 24 Stunden lang',
        ),
      ]
    : []),
  ...(costly
    ? [
        header(
          'X-Work',
          'Ohne Anmeldung und nach vielen Aufrufen: das Token der Aufgabe aus der Antwort 429 und, durch ein Leerzeichen getrennt, ihre Lösung',
        ),
      ]
    : []),
  ...(conditional
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
