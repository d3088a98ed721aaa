import type { Page } from '#contract/core/endpoint.ts'
import type { ListDescription } from '../description.ts'
import type { RecordRow, States } from './list-data.ts'
import { queryOf } from './list-query.ts'

export interface ListCalls {
  list(ask: { query: Record<string, string> }): Promise<Page<RecordRow>>
  states?(ask: { query: Record<string, string> }): Promise<States>
}

/**
 * Counts each tab under the filters of the address: in one call for the states of publishing, else in one
 * for each tab.
 */
export async function countTabs(
  calls: ListCalls,
  list: ListDescription,
  search: URLSearchParams,
): Promise<States | null> {
  const counted = list.tabs?.filter(({ count }) => count) ?? []
  if (!counted.length) return null
  if (!list.countsTabs) return (await calls.states?.({ query: withoutState(list, search) })) ?? null
  const totals = counted.map(async ({ value, count = value }) => {
    const at = new URLSearchParams(search)
    at.set('tab', value)
    at.delete('after')
    const { meta } = await calls.list({ query: { ...queryOf(list, at), per_page: '1' } })
    return [count, meta.total] as const
  })
  return Object.fromEntries(await Promise.all(totals))
}

/** The filters alone: what the states are counted under. */
const withoutState = ({ filters }: ListDescription, search: URLSearchParams) =>
  Object.fromEntries(['q', ...filters.map(({ name }) => name)].flatMap(name => entryOf(search, name)))

const entryOf = (search: URLSearchParams, name: string): [string, string][] => {
  const value = search.get(name)
  return value ? [[name, value]] : []
}
