import type { QueryIn } from '#contract/core/endpoint.ts'
import type { emails } from '#contract/emails/emails.ts'
import { emailKindName } from '#contract/emails/kinds.ts'
import { emailReasons } from '#contract/emails/reasons.ts'
import type { PlatformEmailRow } from '#contract/emails/rows.ts'
import { emailStates, emailTopics } from '#contract/emails/states.ts'
import type { Client } from '../../lib/api-client.ts'
import { choicesOf, idsIn } from '../../staff-ui/record/list/load-names.server.ts'
import { userMay } from '../../staff-ui/access/can-access.ts'
import type { SignedIn } from '../../staff-ui/access/require-user.ts'
import { periodFilter, periodQuery } from '../../staff-ui/emails/list-query.server.ts'
import { pageQuery } from '../../staff-ui/page/page-query.ts'
import type { Tab } from '../../staff-ui/page/tabs.tsx'
import { withParams } from '../../staff-ui/page/url-params.ts'
import type { Filter } from '../../staff-ui/table/filter-chips.tsx'

const states = ['waiting', 'sent', 'bounced', 'letter', 'held', 'withdrawn'] as const

function tabsOf({ searchParams }: URL): Tab[] {
  const chosen = searchParams.get('state') ?? ''
  const to = (state: string) => withParams(searchParams, { state, email: undefined, page: undefined })
  return [
    { to: to(''), label: 'Alle', current: !chosen },
    ...states.map(state => ({ to: to(state), label: emailStates[state], current: state === chosen })),
  ]
}

function queryOf(url: URL, now: Date): QueryIn<typeof emails.platform> {
  const get = (name: string) => url.searchParams.get(name) || undefined
  const given = { q: get('q'), state: get('state'), organization_id: get('organization') }
  // The API refuses what is none of its values.
  return { ...given, ...periodQuery(url, now), ...pageQuery(url, 10) } as QueryIn<typeof emails.platform>
}

const withTexts = (row: PlatformEmailRow) => ({
  ...row,
  topicLabel: emailTopics[row.topic].label,
  kindName: emailKindName(row.kind),
  reasonText: row.state === 'bounced' && row.reason ? emailReasons[row.reason].label : undefined,
})
export type PlatformEmail = ReturnType<typeof withTexts>

/** A choice of the first organizations, which searches where there are more. */
async function organizationFilter(api: Client, chosen: string | null): Promise<Filter> {
  const { items, more } = await choicesOf({ api, organization_id: null }, 'senders', idsIn(chosen), {})
  const options = [{ value: '', label: 'Alle' }, ...items]
  return { name: 'organization', label: 'Organisation', options, ...(more && { ref: 'senders' }) }
}

/** Emails of all organizations, and the chosen one: that of the address, even where the filters leave it out, else the first. */
export async function loadPlatformEmails({ api, user }: SignedIn, url: URL, now: Date) {
  const asked = url.searchParams.get('email')
  const [list, filter] = await Promise.all([
    api.emails.platform({ query: queryOf(url, now) }),
    organizationFilter(api, url.searchParams.get('organization')),
  ])
  const rows = list.data.map(withTexts)
  const isListed = rows.some(({ id }) => id === asked)
  const others = asked && !isListed ? await api.emails.platform({ query: { ids: asked } }) : null
  const [email = null] = others ? others.data.map(withTexts) : rows.filter(({ id }) => !asked || id === asked)
  return {
    now: now.toISOString(),
    mayWithdraw: userMay(user, 'emails.withdrawAnywhere'),
    rows,
    page: list.meta,
    tabs: tabsOf(url),
    filters: [filter, periodFilter],
    email,
    isOpen: asked !== null,
  }
}
