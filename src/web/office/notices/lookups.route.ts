import { data, type LoaderFunctionArgs } from 'react-router'
import { ApiError, type Client } from '../../lib/api-client.ts'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { visitContext } from '../../lib/visit.ts'
import { loadRegion } from '../../staff-ui/map/load-region.server.ts'
import type { FoundAddress } from '../../staff-ui/form/geo/shape-context.ts'
import type { Municipality, Reach } from './lookups.ts'

/**
 * Answers lookups of the open pages of notices: the map's region, addresses, and the number of people told.
 */
export async function loader({ context, params: { what = '' }, url }: LoaderFunctionArgs) {
  const { api, organization_id } = await requireStaff(context.get(visitContext), url)
  const answer = answers[what]
  if (!answer) throw data(null, { status: 404 })
  try {
    return Response.json(await answer(api, url.searchParams, organization_id), {
      headers: { 'cache-control': 'private, no-store' },
    })
  } catch (error) {
    if (error instanceof ApiError) throw data(null, { status: error.status })
    throw error
  }
}

type Answer = (api: Client, search: URLSearchParams, organization_id: string) => Promise<unknown>

const text = (search: URLSearchParams, name: string) => (search.get(name) ?? '').slice(0, 8000)

const answers: Partial<Record<string, Answer>> = {
  region: (api, _search, id) => loadRegion(api, id),
  addresses,
  municipalities,
  reach,
  announcement,
}

async function addresses(api: Client, search: URLSearchParams): Promise<FoundAddress[]> {
  const found = await api.maps.geocode({ query: { q: text(search, 'q').slice(0, 200) } })
  return found.map(({ title, postalcode, city, lng, lat }) => ({
    title,
    place: [postalcode, city].filter(Boolean).join(' '),
    at: [lng, lat],
  }))
}

/** The municipalities in which a point lies. */
async function municipalities(api: Client, search: URLSearchParams, id: string): Promise<Municipality[]> {
  const [lng, lat] = [text(search, 'lng'), text(search, 'lat')]
  const found = await api.serviceareas.containing({ params: { id }, query: { lng, lat } })
  return found.map(({ id, title }) => ({ id, title }))
}

/** Counts the people that the first publication would tell; nobody where notifications are off. */
async function reach(api: Client, search: URLSearchParams): Promise<Reach> {
  const query = { about: 'disturbance' as const, servicearea_ids: text(search, 'servicearea_ids') }
  try {
    const { count } = await api.subscriptions.recipients({ query })
    return { emails: count, unconfirmed: 0, paused: 0 }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { emails: 0, unconfirmed: 0, paused: 0 }
    throw error
  }
}

/** Counts the people that a status of a notice would tell. The API checks noun, record and status. */
function announcement(api: Client, search: URLSearchParams): Promise<Reach> {
  const { announcement } = text(search, 'noun') === 'maintenances' ? api.maintenances : api.disturbances
  const ask = announcement as (ask: object) => Promise<Reach>
  return ask({ params: { id: text(search, 'id') }, query: { status: text(search, 'status') } })
}
