import { z } from 'zod'

export type Json = Record<string, unknown>

/** Facts of fields that only forms need. */
const formFacts = ['ref', 'among', 'choices', 'unit', 'ungrouped', 'isKey', 'control']

/** A value of any JSON type. Zod describes it by a definition that refers to itself. */
export const jsonValue = { name: 'JsonValue', schema: { description: 'Ein beliebiger JSON-Wert' } }

const made = { input: new WeakMap<z.ZodType, Json>(), output: new WeakMap<z.ZodType, Json>() }

/** Returns the JSON schema of a request or an answer. Facts that only forms need are left out. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const json = made[io].get(schema) ?? makeJsonSchema(schema, io)
  made[io].set(schema, json)
  return json
}

function makeJsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const {
    $schema: _,
    $defs: __,
    ...rest
  } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ jsonSchema: node }) => {
      for (const fact of formFacts) delete node[fact]
    },
  })
  const whole = mapSchema(rest, tidy)
  return io === 'input' ? withoutIgnored(whole) : whole
}

/** Keys whose values are data, not schemas. */
const dataKeys = ['default', 'const', 'enum', 'example', 'examples', 'required']

export const isJson = (node: unknown): node is Json =>
  typeof node === 'object' && node !== null && !Array.isArray(node)

/** Changes a schema after the schemas inside it. `path` names the properties that lead to each. */
export function mapSchema(
  node: Json,
  change: (schema: Json, path: readonly string[]) => Json,
  path: readonly string[] = [],
): Json {
  const inner = (value: unknown, at: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map(each => inner(each, at))
    return isJson(value) ? mapSchema(value, change, at) : value
  }
  const entries = Object.entries(node).map(([key, value]) => {
    if (dataKeys.includes(key)) return [key, value]
    if (key !== 'properties') return [key, inner(value, path)]
    const fields = Object.entries(value as Json).map(([name, field]) => [name, inner(field, [...path, name])])
    return [key, Object.fromEntries(fields)]
  })
  return change(Object.fromEntries(entries) as Json, path)
}

/** Leaves out what says nothing more: bounds of all integers, patterns beside a format. */
function tidy(node: Json): Json {
  if (node.$ref) return { ...node, $ref: `#/components/schemas/${jsonValue.name}` }
  const { minimum, maximum, pattern, type, anyOf, prefixItems, ...rest } = node
  const nullable = nullableOf(anyOf)
  return {
    ...(anyOf !== undefined && !nullable && { anyOf }),
    ...(type !== undefined && node.const === undefined && { type }),
    ...rest,
    ...(pattern !== undefined && !node.format && { pattern }),
    ...(minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
    ...(Array.isArray(prefixItems) && listOf(prefixItems as Json[])),
    ...nullable,
  }
}

/** Numbers in a fixed order, such as a position, as a list of so many: generators and linters read no `prefixItems` without `items`. */
const listOf = (items: Json[]): Json => ({
  items: {
    type: 'number',
    minimum: Math.min(...items.map(({ minimum }) => Number(minimum))),
    maximum: Math.max(...items.map(({ maximum }) => Number(maximum))),
  },
  minItems: items.length,
  maxItems: items.length,
})

/** A value of one simple type or null, as a list of both types. */
function nullableOf(anyOf: unknown): Json | null {
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return null
  const [value, nothing] = anyOf as [Json, Json]
  const isSimple = typeof value.type === 'string' && value.type !== 'object' && !value.enum
  return isSimple && nothing.type === 'null' ? { ...value, type: [value.type, 'null'] } : null
}

/**
 * Leaves out the fields of a body that the server ignores, and allows further ones in their place: records are sent back as
 * they were read.
 */
function withoutIgnored(node: Json): Json {
  const fields = Object.entries((node.properties ?? {}) as Record<string, Json>)
  const own = fields.filter(([, { readOnly }]) => !readOnly)
  if (own.length === fields.length) return node
  const { additionalProperties: _, ...rest } = node
  return { ...rest, properties: Object.fromEntries(own) }
}
