import { z } from 'zod'
import type { Contract, Endpoint } from '#contract/core/endpoint.ts'
import { contract } from '#contract/index.ts'

/** The addresses of every list that staff read, by its name: as it opens, by each sort, with each choice, and searched. */
export function listRequests(): Record<string, string[]> {
  const calls = Object.entries<Contract>(contract).flatMap(([noun, of]) =>
    Object.entries(of).map(([name, call]): [string, Endpoint] => [`${noun}.${name}`, call]),
  )
  const lists = calls.filter(([, call]) => call.answer.kind === 'many' && isForStaff(call) && opensBare(call))
  return Object.fromEntries([...lists.map(([name, call]) => [name, requestsOf(call)]), ...others])
}

const isForStaff = ({ access, path }: Endpoint) =>
  access.some(({ who }) => who === 'staff') && !path.includes('{')

/** A list that asks for a choice first stands among the others. */
const opensBare = ({ query }: Endpoint) => query === undefined || query.safeParse({}).success

/** Counts beside lists, lists that need a choice, and the search of the portal. */
const others: [string, string[]][] = [
  ['procedures.counts', ['/api/procedures/counts']],
  ['procedures.statistics', ['/api/procedures/statistics']],
  ['retention.records', ['procedure_completed_soft_delete', 'procedure_hard_delete'].map(dueTomorrow)],
  ['search', ['Wasser', 'Zähler ablesen', 'Zaler'].map(q => `/api/search?q=${encodeURIComponent(q)}`)],
]

function dueTomorrow(setting: string): string {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  return `/api/retention/records?${new URLSearchParams({ per_page: '50', setting, day })}`
}

/** Last names end with the number of their copy, so that few rows are found. */
const searched = 'Brückner 0007'

function requestsOf({ path, query }: Endpoint): string[] {
  if (!(query instanceof z.ZodObject)) return [path]
  const choices = Object.entries<z.ZodType>(query.shape).flatMap(([name, schema]) =>
    valuesOf(schema).map(value => [name, value]),
  )
  const search = 'q' in query.shape ? [['q', searched]] : []
  return [[], ...choices, ...search].map(
    ([name, value]) => `${path}?${new URLSearchParams({ per_page: '50', ...(name && { [name]: value }) })}`,
  )
}

const valuesOf = (schema: z.ZodType): string[] => {
  if (schema instanceof z.ZodOptional) return valuesOf(schema.unwrap() as z.ZodType)
  return schema instanceof z.ZodEnum ? schema.options.map(String) : []
}
