import { createHash } from 'node:crypto'

type Json = Record<string, unknown>

const nameOf = (definition: unknown) =>
  `Shared_${createHash('sha256').update(JSON.stringify(definition)).digest('hex').slice(0, 8)}`

/**
 * Moves `$defs` of nested schemas into `schemas`, the document's components, and rewrites their references, because `$ref`
 * values beginning with `#` resolve from the document's root.
 */
export function hoistDefinitions<T>(node: T, schemas: Json, known: Record<string, string> = {}): T {
  if (Array.isArray(node)) return node.map(each => hoistDefinitions(each, schemas, known)) as T
  if (typeof node !== 'object' || node === null) return node
  const { $defs = {}, ...rest } = node as Json & { $defs?: Json }
  const named = Object.entries($defs).map(([key, definition]) => [`#/$defs/${key}`, nameOf(definition)])
  const names = { ...known, ...Object.fromEntries(named) }
  for (const definition of Object.values($defs))
    schemas[nameOf(definition)] = hoistDefinitions(definition, schemas, names)
  const entries = Object.entries(rest).map(([key, value]) => [
    key,
    key === '$ref' && names[String(value)]
      ? `#/components/schemas/${names[String(value)]}`
      : hoistDefinitions(value, schemas, names),
  ])
  return Object.fromEntries(entries) as T
}
