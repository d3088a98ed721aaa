import { isJson, type Json, mapSchema } from './json-schema.ts'
import { namesOf, namingUse, type Use } from './schema-names.ts'

interface Entry {
  id: string
  schema: Json
  uses: Use[]
}

/** What a reference may say about a schema at its place. */
const placeFacts = ['title', 'description', 'default', 'readOnly', 'deprecated', 'examples']
/** Begins references before the names are known. */
const mark = 'entry:'

/** Collects the schemas of all bodies and answers, so that equal ones become one named schema. */
export function createNamedSchemas() {
  const byContent = new Map<string, Entry>()
  const byId = new Map<string, Entry>()

  function entryOf(schema: Json): Entry {
    const content = JSON.stringify(schema)
    const entry = byContent.get(content) ?? { id: `${mark}${byContent.size}`, schema, uses: [] }
    byContent.set(content, entry)
    byId.set(entry.id, entry)
    return entry
  }

  /** Replaces the schema, and those inside it, by references, unless they are too small for a name. */
  const refer = (whole: Json, use: Use): Json =>
    mapSchema(
      whole,
      (node, path) => {
        if (!deservesName(node)) return node
        const [facts, schema] = partition(node)
        const entry = entryOf(schema)
        entry.uses.push({ ...use, path })
        return { ...facts, $ref: entry.id }
      },
      use.path,
    )

  /** Names the schemas of whole bodies and answers, and those used at several places; all others return to their place. */
  function resolve<T>(document: T): { document: T; schemas: Json } {
    const places = new Map<unknown, number>()
    countPlaces(document, places)
    for (const { schema } of byId.values()) countPlaces(schema, places)
    const named = [...byId.values()].filter(
      ({ id, uses }) => (places.get(id) ?? 0) > 1 || uses.some(({ path }) => !path.length),
    )
    const names = chooseNames(named)
    const resolved = <N>(node: N): N => {
      if (Array.isArray(node)) return node.map(resolved) as N
      if (!isJson(node)) return node
      const entry = byId.get(String(node.$ref))
      if (!entry)
        return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolved(value)])) as N
      const { $ref: _, ...facts } = node
      const name = names.get(entry)
      const target = name ? { $ref: `#/components/schemas/${name}` } : resolved(entry.schema)
      return { ...facts, ...target } as N
    }
    const schemas = [...names].map(([{ schema }, name]): [string, Json] => [name, resolved(schema)])
    const inOrder = schemas.toSorted(([a], [b]) => (a < b ? -1 : 1))
    return { document: resolved(document), schemas: Object.fromEntries(inOrder) }
  }

  return { refer, resolve }
}

/** Gives each schema the best name that no better use takes. */
function chooseNames(named: Entry[]): Map<Entry, string> {
  const names = new Map<Entry, string>()
  const taken = new Set<string>()
  const rank = ({ uses }: Entry) => namingUse(uses).rank
  for (const entry of named.toSorted((a, b) => rank(a) - rank(b))) {
    const wanted = namesOf(entry.uses, kindOf(entry.schema))
    const name = wanted.find(each => !taken.has(each)) ?? numbered(wanted.at(-1)!, taken)
    taken.add(name)
    names.set(entry, name)
  }
  return names
}

const numbered = (name: string, taken: ReadonlySet<string>): string => {
  for (let number = 2; ; number += 1) if (!taken.has(`${name}${number}`)) return `${name}${number}`
}

/** Objects, long enums and unions of several kinds have names. */
function deservesName(node: Json): boolean {
  if (node.properties) return Object.keys(node.properties).length > 0
  if (Array.isArray(node.enum)) return node.enum.length > 3
  const kinds = node.oneOf ?? node.anyOf
  return Array.isArray(kinds) && kinds.every(isJson) && kinds.filter(each => each.$ref).length > 1
}

function partition(node: Json): [facts: Json, schema: Json] {
  const entries = Object.entries(node)
  const isFact = ([key]: [string, unknown]) => placeFacts.includes(key)
  return [
    Object.fromEntries(entries.filter(isFact)),
    Object.fromEntries(entries.filter(entry => !isFact(entry))),
  ]
}

function countPlaces(node: unknown, places: Map<unknown, number>) {
  if (Array.isArray(node)) for (const each of node) countPlaces(each, places)
  if (!isJson(node)) return
  if (node.$ref) places.set(node.$ref, (places.get(node.$ref) ?? 0) + 1)
  countPlaces(Object.values(node), places)
}

/** The one value of the property `type`, which tells kinds of a union apart. */
function kindOf({ properties }: Json): string {
  const type = (properties as { type?: { const?: unknown } } | undefined)?.type
  return typeof type?.const === 'string' ? type.const : ''
}
