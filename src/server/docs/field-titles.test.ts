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
  components: { schemas: Json; parameters: Record<string, Parameter> }
}
const operations = Object.values(paths).flatMap(Object.values) as (Json & {
  operationId: string
  parameters?: (Parameter | { $ref: string })[]
})[]
interface Parameter {
  name: string
  in: string
  schema: Json
}
const parametersOf = ({ parameters = [] }: (typeof operations)[number]): Parameter[] =>
  parameters.map(each => ('$ref' in each ? components.parameters[each.$ref.split('/').at(-1)!]! : each))

/** The frame of every answer, which the guide explains. */
const isFrame = (name: string) => /: (data|meta)$/.test(name)

test('every field of every request and answer has a German title', () => {
  const fields = [
    ...operations.flatMap(operation => fieldsOf(operation, operation.operationId)),
    ...fieldsOf(components.schemas, 'schemas'),
  ]
  const parameters = operations.flatMap(operation =>
    parametersOf(operation)
      .filter(each => each.in !== 'header')
      .map(({ name, schema }): [string, Json] => [`${operation.operationId}: ${name}`, schema]),
  )
  const untitled = [...fields.filter(([name]) => !isFrame(name)), ...parameters].filter(
    ([, { title }]) => typeof title !== 'string' || !title,
  )
  expect(fields.length).toBeGreaterThan(1_000)
  expect([...new Set(untitled.map(([name]) => name))]).toEqual([])
})

test('a field that means something else in one place says so there', () => {
  const prices = operations.find(({ operationId }) => operationId === 'prices.list')!
  expect(parametersOf(prices).find(({ name }) => name === 'location_id')?.schema.title).toBe('Gemeinde')
})
