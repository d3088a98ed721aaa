import { fieldTitles } from '#contract/field-titles.ts'

type Json = Record<string, unknown>

/** A JSON schema whose properties all say what they are called in German; a title of their own stays. */
export function titled<T>(node: T): T {
  if (Array.isArray(node)) return node.map(titled) as T
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node).map(([key, value]) => [
    key,
    key === 'properties' ? named(value) : titled(value),
  ])
  return Object.fromEntries(entries) as T
}

const named = (properties: Record<string, Json>) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      { ...(fieldTitles[name] && { title: fieldTitles[name] }), ...titled(schema) },
    ]),
  )
