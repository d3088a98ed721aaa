import { fieldTitles } from '#contract/core/field-titles.ts'

type Json = Record<string, unknown>

/** Adds German titles to all properties of a JSON schema; existing titles stay. */
export function addTitles<T>(node: T): T {
  if (Array.isArray(node)) return node.map(addTitles) as T
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node).map(([key, value]) => [
    key,
    key === 'properties' ? addPropertyTitles(value) : addTitles(value),
  ])
  return Object.fromEntries(entries) as T
}

const addPropertyTitles = (properties: Record<string, Json>) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      { ...(fieldTitles[name] && { title: fieldTitles[name] }), ...addTitles(schema) },
    ]),
  )
