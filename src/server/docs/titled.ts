import { fieldTitles } from '#contract/field-titles.ts'

type Json = Record<string, unknown>

/** Adds German titles to all properties of a JSON schema; existing titles stay. */
export function titled<T>(node: T): T {
  if (Array.isArray(node)) return node.map(titled) as T
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node).map(([key, value]) => [
    key,
    key === 'properties' ? addPropertyTitles(value) : titled(value),
  ])
  return Object.fromEntries(entries) as T
}

const addPropertyTitles = (properties: Record<string, Json>) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      { ...(fieldTitles[name] && { title: fieldTitles[name] }), ...titled(schema) },
    ]),
  )
