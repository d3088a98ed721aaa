import { dayInGermany, plusDays } from '#contract/core/days.ts'
import type { Contract, Endpoint } from '#contract/core/endpoint.ts'
import { contract } from '#contract/index.ts'
import { z } from 'zod'

/** One request for a list or for figures. `{id}` in its path and `from-first-row` in its query are filled in for each product. */
export interface ListRequest {
  /** Name of the call: `news.list`. */
  call: string
  path: string
  query: Record<string, string>
}

/** Value of a parameter that takes an id of a row, such as a category's: the first that a row of the list has. */
export const fromFirstRow = 'from-first-row'

/**
 * Every read that staff have without a file: lists as they open, by each sort, with each filter and choice, searched by a rare and by
 * a frequent word; counts and figures; and of the first record its history, neighbours and place.
 */
export function listRequests(): ListRequest[] {
  const calls = Object.entries<Contract>(contract).flatMap(([noun, of]) =>
    Object.entries(of).map(([name, call]): [string, Endpoint] => [`${noun}.${name}`, call]),
  )
  const reads = calls.filter(([, call]) => isReadOfStaff(call) && opensBare(call))
  return [...reads.flatMap(([name, call]) => requestsOf(name, call)), ...others]
}

/** Asks other servers for their names. */
const asksOthers = ['/api/emails/sender']

const isReadOfStaff = ({ method, access, path, answer }: Endpoint) =>
  method === 'GET' &&
  (answer.kind === 'many' || answer.kind === 'one') &&
  access.some(({ who }) => who === 'staff') &&
  /^[^{]*(\/\{id\}(\/[^{]*)?)?$/.test(path) &&
  !path.startsWith('/api/organizations') &&
  !asksOthers.includes(path)

/** A list that asks for a choice first stands among the others. */
const opensBare = ({ query }: Endpoint) => query === undefined || query.safeParse({}).success

/** Lists that need a choice, and the search of the portal. */
const others: ListRequest[] = [
  ...['procedure_completed_soft_delete', 'procedure_hard_delete'].map(setting => ({
    call: 'retention.records',
    path: '/api/retention/records',
    query: { per_page: '50', setting, day: dayFromToday(1) },
  })),
  ...['Wasser', 'Zähler ablesen', 'Zaler'].map(q => ({
    call: 'search.find',
    path: '/api/search',
    query: { q },
  })),
]

function dayFromToday(days: number): string {
  return plusDays(dayInGermany(new Date()), days)
}

/** Last names end with the number of their copy, so that few rows are found; addresses of emails are found with most rows. */
const searched = ['Brückner 0007', 'mail.example']

function requestsOf(call: string, { path, query, answer }: Endpoint): ListRequest[] {
  const fields = query instanceof z.ZodObject ? Object.entries<z.ZodType>(query.shape) : []
  const paged = fields.some(([name]) => name === 'per_page')
  const choices = path.includes('{id}') ? [] : fields.flatMap(([name, field]) => choicesOf(name, field))
  return [{}, ...choices]
    .filter(choice => query === undefined || answer.kind === 'many' || query.safeParse(choice).success)
    .map(choice => ({ call, path, query: { ...(paged && { per_page: '50' }), ...choice } }))
}

/** Parameters of pages, and those by which a machine reads many records. */
const passedOver = ['page', 'per_page', 'after', 'ids', 'organization_id', 'include']

function choicesOf(name: string, field: z.ZodType): Record<string, string>[] {
  if (passedOver.includes(name)) return []
  return valuesOf(name, field).map(value => ({ [name]: value }))
}

function valuesOf(name: string, field: z.ZodType): string[] {
  if (name === 'q') return searched
  if (field instanceof z.ZodOptional) return valuesOf(name, field.unwrap() as z.ZodType)
  if (field instanceof z.ZodEnum) return field.options.map(String)
  if (name === 'assigned_to') return ['me', 'nobody']
  if (name.endsWith('_id')) return [fromFirstRow]
  const tried = [dayFromToday(-30), '1', '0', String(new Date().getFullYear())]
  return tried.filter(value => field.safeParse(value).success && !field.safeParse('other').success)
}
