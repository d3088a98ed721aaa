import type { QueryIn } from '#contract/core/endpoint.ts'
import { uncounted } from '#contract/core/most-counted.ts'
import type { emails } from '#contract/emails/emails.ts'
import { emailStates, emailTopics } from '#contract/emails/states.ts'
import { periodFilter, periodQuery } from '../../staff-ui/emails/list-query.server.ts'
import { pageQuery } from '../../staff-ui/page/page-query.ts'
import { withParams } from '../../staff-ui/page/url-params.ts'
import type { Filter } from '../../staff-ui/table/filter-chips.tsx'
import type { Tab } from '../../staff-ui/page/tabs.tsx'

export const emailFilters: Filter[] = [
  {
    name: 'topic',
    label: 'Art',
    options: [
      { value: '', label: 'Alle Arten' },
      ...Object.entries(emailTopics).map(([value, { label }]) => ({ value, label })),
    ],
  },
  periodFilter,
]

type Query = QueryIn<typeof emails.states>

/** Reads the filters from the address, without state and page. */
export function sharedQuery(url: URL, now: Date): Query {
  const get = (name: string) => url.searchParams.get(name) || undefined
  const given = { q: get('q'), topic: get('topic'), procedure_id: get('procedure'), mailing: get('mailing') }
  // The API refuses what is none of its values.
  return { ...given, ...(!given.procedure_id && !given.mailing && periodQuery(url, now)) } as Query
}

/** The page of the list. All emails of a notification are one row, unless they are asked for singly. */
export function listQuery(url: URL, now: Date): QueryIn<typeof emails.list> {
  const shared = sharedQuery(url, now)
  const state = url.searchParams.get('state') || undefined
  const isSingly = state || shared.q || shared.mailing
  return {
    ...shared,
    ...pageQuery(url, 10),
    ...(state && { state }),
    ...(!isSingly && { together: 'true' }),
  } as QueryIn<typeof emails.list>
}

type Counts = Record<keyof typeof emailStates, number>

/** Tabs of the states; the rare ones only where there are some. */
export function stateTabs({ searchParams }: URL, counts: Counts): Tab[] {
  const chosen = searchParams.get('state') ?? ''
  const to = (state: string) =>
    withParams(searchParams, { state, email: undefined, page: undefined, after: undefined })
  const sum = Object.values(counts).reduce((total, count) => total + count, 0)
  const total = searchParams.get('mailing') ? sum : Math.min(sum, uncounted)
  const always = ['waiting', 'sent', 'bounced', 'letter']
  const tabs = (['waiting', 'sent', 'bounced', 'letter', 'held', 'withdrawn'] as const).filter(
    state => always.includes(state) || counts[state] > 0 || state === chosen,
  )
  return [
    { to: to(''), label: 'Alle', count: total, current: !chosen },
    ...tabs.map(state => ({
      to: to(state),
      label: emailStates[state],
      count: counts[state],
      current: state === chosen,
    })),
  ]
}
