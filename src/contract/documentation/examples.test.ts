import { expect, test } from 'vitest'
import { type Endpoint, paramSchema, wireSchema } from '../core/endpoint.ts'
import { exampleBody, exampleOf } from './examples.ts'
import { contract } from '../index.ts'

const endpoints = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => [`${feature}.${name}`, endpoint as Endpoint] as const),
)

test.each(endpoints)('%s has valid examples', (name, endpoint) => {
  const answer = wireSchema(endpoint.answer)
  const errors = [
    endpoint.body?.safeParse(exampleBody(name, endpoint.body)).error,
    endpoint.query?.safeParse(exampleOf(endpoint.query)).error,
    paramSchema(endpoint).safeParse(exampleOf(paramSchema(endpoint))).error,
    answer?.safeParse(exampleOf(answer)).error,
  ]
  expect(errors.filter(Boolean)).toEqual([])
})
