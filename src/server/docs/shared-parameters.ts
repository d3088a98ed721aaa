import type { Json } from './json-schema.ts'

interface Operation {
  tags: string[]
  parameters?: (Json & { name: string; in: string })[]
}

/** Moves parameters that several calls have in common to the components, and returns those. */
export function shareParameters(paths: Record<string, Record<string, Json>>): Json {
  // Built by `openApi` in this form.
  const operations = Object.values(paths).flatMap(path => Object.values(path)) as unknown as Operation[]
  const all = operations.flatMap(({ tags, parameters = [] }) =>
    parameters.map(parameter => ({ tag: tags[0]!, parameter })),
  )
  const byContent = Map.groupBy(all, ({ parameter }) => JSON.stringify(parameter))
  const names = new Map<string, string>()
  const shared: Json = {}
  for (const [content, same] of byContent) {
    if (same.length < 2) continue
    const { tag, parameter } = same[0]!
    const plain = `${parameter.in}.${parameter.name}`
    const name = [plain, `${tag}.${plain}`].find(each => !(each in shared))
    if (!name) continue
    names.set(content, name)
    shared[name] = parameter
  }
  for (const operation of operations)
    operation.parameters &&= operation.parameters.map(parameter => {
      const name = names.get(JSON.stringify(parameter))
      return (name ? { $ref: `#/components/parameters/${name}` } : parameter) as typeof parameter
    })
  return shared
}
