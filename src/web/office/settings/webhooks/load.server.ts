import type { AttemptRow } from '#contract/webhooks.ts'
import type { Client } from '../../../lib/api-client.ts'
import { rethrowAsResponse } from '../../../lib/rethrow-as-response.ts'
import { pageQuery } from '../../../staff-ui/page/page-query.ts'
import { recordHref } from '../../record-href.server.ts'
import { eventTitle } from './event-types.server.ts'

const perPage = 10

/** The targets, and the attempts at the one that the address names, or else at one that needs a look. */
export async function loadTargets(api: Client, url: URL) {
  const { data } = await rethrowAsResponse(api.webhooks.list({ query: { per_page: 100, sort: 'name' } }))
  const targets = data.map(target => ({
    ...target,
    titles: target.types.map(type => ({ type, title: eventTitle(type) })),
  }))
  const named = targets.find(({ id }) => id === url.searchParams.get('webhook'))
  const selected = named ?? targets.find(({ failing_since }) => failing_since !== null) ?? targets[0]
  return {
    targets,
    selected: selected?.id ?? null,
    log: selected ? await loadLog(api, selected.id, url) : null,
  }
}

async function loadLog(api: Client, id: string, url: URL) {
  const onlyFailed = url.searchParams.has('failed')
  const query = { ...pageQuery(url, perPage), ...(onlyFailed && { ok: 'false' as const }) }
  const { data, meta } = await rethrowAsResponse(api.webhooks.attempts({ params: { id }, query }))
  return { attempts: data.map(withPage), page: meta, onlyFailed }
}

const withPage = (attempt: AttemptRow) => ({
  ...attempt,
  title: eventTitle(attempt.type),
  href: pageOf(attempt),
})

function pageOf({ type, record_id }: AttemptRow): string | null {
  const [noun = '', verb] = type.split('.')
  return record_id && verb !== 'remove' && verb !== 'erase' ? recordHref(noun, record_id) : null
}

type Loaded = Awaited<ReturnType<typeof loadTargets>>
export type ShownTarget = Loaded['targets'][number]
export type Log = NonNullable<Loaded['log']>
