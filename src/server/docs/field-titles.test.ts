import { expect, test } from 'vitest'
import { openApi } from './openapi.ts'

type Json = Record<string, unknown>

/** All fields described in the document, as `news.list: title`. Skips examples and defaults, which are values. */
function fieldsOf(node: unknown, place: string): [name: string, schema: Json][] {
  if (Array.isArray(node)) return node.flatMap(each => fieldsOf(each, place))
  if (typeof node !== 'object' || node === null) return []
  const { example: _, default: __, properties = {}, ...rest } = node as Json & { properties?: Json }
  return [
    ...Object.entries(properties).map(([name, schema]): [string, Json] => [
      `${place}: ${name}`,
      schema as Json,
    ]),
    ...[...Object.values(properties), ...Object.values(rest)].flatMap(each => fieldsOf(each, place)),
  ]
}

const { paths, components } = openApi() as {
  paths: Record<string, Record<string, Json>>
  components: { schemas: Json }
}
const operations = Object.values(paths).flatMap(Object.values) as (Json & {
  operationId: string
  parameters: { name: string; in: string; schema: Json }[]
})[]

test('every field of every request and answer has a German title', () => {
  const fields = [
    ...operations.flatMap(operation => fieldsOf(operation, operation.operationId)),
    ...fieldsOf(components.schemas, 'schemas'),
  ]
  const parameters = operations.flatMap(({ operationId, parameters }) =>
    parameters
      .filter(each => each.in !== 'header')
      .map(({ name, schema }): [string, Json] => [`${operationId}: ${name}`, schema]),
  )
  const untitled = [...fields, ...parameters].filter(([, { title }]) => typeof title !== 'string' || !title)
  expect(fields.length).toBeGreaterThan(1_000)
  expect([...new Set(untitled.map(([name]) => name))]).toEqual([])
})

test('a field that means something else in one place says so there', () => {
  const { parameters } = operations.find(({ operationId }) => operationId === 'prices.list')!
  expect(parameters.find(({ name }) => name === 'location_id')?.schema.title).toBe('Gemeinde')
})
