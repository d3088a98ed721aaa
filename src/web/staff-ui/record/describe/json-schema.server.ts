import { z } from 'zod'
import type { Endpoint } from '#contract/core/endpoint.ts'

/** A field as JSON schema with the contract's facts. */
export interface Node {
  type?: string
  format?: string
  enum?: string[]
  items?: Node
  properties?: Record<string, Node>
  anyOf?: Node[]
  default?: unknown
  maxLength?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  multipleOf?: number
  readOnly?: boolean
  title?: string
  description?: string
  ref?: string
  among?: Record<string, string>
  choices?: Record<string, string>
  unit?: string
  ungrouped?: true
  isKey?: true
  control?: string
}

interface ObjectSchema {
  properties?: Record<string, Node>
}

const propertiesOf = (schema: z.ZodType | undefined, io: 'input' | 'output'): Record<string, Node> =>
  schema
    ? ((
        z.toJSONSchema(schema, {
          io,
          target: 'draft-2020-12',
          unrepresentable: 'any',
          reused: 'inline',
        }) as ObjectSchema
      ).properties ?? {})
    : {}

const remembered = <Key extends object, Value>(make: (key: Key) => Value) => {
  const known = new WeakMap<Key, Value>()
  return (key: Key): Value => {
    const value = known.get(key) ?? make(key)
    known.set(key, value)
    return value
  }
}

/** The fields that an endpoint accepts in its body, without those that only the server sets. */
export const inputFields = remembered(({ body }: Endpoint) =>
  Object.fromEntries(Object.entries(propertiesOf(body, 'input')).filter(([, node]) => !node.readOnly)),
)

/** The fields of an endpoint's query. */
export const queryFields = remembered(({ query }: Endpoint) => propertiesOf(query, 'input'))

/** The fields of the rows that an endpoint answers with, in pages or in one list. */
export const rowFields = remembered(({ answer }: Endpoint) => {
  if (!('schema' in answer)) return {}
  const { schema } = answer
  return propertiesOf(schema instanceof z.ZodArray ? (schema.element as z.ZodType) : schema, 'output')
})

const inputSchemas = remembered(({ body }: Endpoint): Record<string, z.ZodType> => {
  const object = body instanceof z.ZodPipe ? body.in : body
  return object instanceof z.ZodObject ? object.shape : {}
})

const step = (node: Node | undefined, name: string) => node && withoutNull(node).properties?.[name]

/** The input field at a path: `title`, `config.mail.sender_name`. */
export const inputField = (call: Endpoint, path: string): Node | undefined => {
  const [first = '', ...rest] = path.split('.')
  return rest.reduce(step, inputFields(call)[first])
}

const inner = (schema: z.ZodType | undefined): z.ZodType | undefined =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? inner(schema.unwrap() as z.ZodType)
    : schema

/** The zod schema of the input field at a path. */
export const inputSchema = (call: Endpoint, path: string): z.ZodType | undefined => {
  const [first = '', ...rest] = path.split('.')
  return rest.reduce<z.ZodType | undefined>((schema, name) => {
    const object = inner(schema)
    return object instanceof z.ZodObject ? present(object.shape[name] as z.ZodType | undefined) : undefined
  }, inputSchemas(call)[first])
}

/** A setting may be absent from a change, and keeps its value then. */
const present = (schema: z.ZodType | undefined) =>
  schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema

/** The node without `null`; facts of the outer node win. */
export const withoutNull = (node: Node): Node => {
  const inner = node.anyOf?.find(({ type }) => type !== 'null')
  return inner ? { ...inner, ...node, anyOf: undefined } : node
}

export const isNullable = ({ anyOf }: Node) => anyOf?.some(({ type }) => type === 'null') ?? false
