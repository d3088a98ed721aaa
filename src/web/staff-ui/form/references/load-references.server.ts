import type { Choice } from '../../record/description.ts'
import type { Client } from '../../../lib/api-client.ts'
import type { References } from './reference-search.ts'

export interface ReferenceQuery {
  q: string
  ids: readonly string[]
  /** Filters of the noun's list; the API refuses unknown ones. */
  among?: Readonly<Record<string, string>> | undefined
}

/** Fields that name a record; the first that is not empty counts. */
interface Named {
  id: string
  title?: string
  name?: string
  label?: string
  company?: string
  firstname?: string
  lastname?: string
  email?: string | null
}

interface Found {
  rows: readonly Named[]
  total: number
}
type Load = (api: Client, query: ReferenceQuery) => Promise<Found>

const limit = 20

interface Listing {
  list(ask: { query: { q?: string; ids?: string; per_page: number } }): Promise<{
    data: readonly Named[]
    meta: { total: number }
  }>
}

/** A noun whose list takes `q` and `ids`. */
const listed =
  (listing: (api: Client) => Listing): Load =>
  async (api, { q, ids, among }) => {
    const query = ids.length ? { ids: ids.join(','), per_page: ids.length } : { ...among, q, per_page: limit }
    const { data, meta } = await listing(api).list({ query })
    return { rows: data, total: meta.total }
  }

/** Those an announcement can be sent to; at most as many as the list shows are found. */
function recipients(search: (api: Client) => Client['announcements']['people']): Load {
  return async (api, { q, ids }) => {
    const rows = await search(api)({ query: ids.length ? { ids: ids.join(',') } : { q } })
    return { rows, total: rows.length === limit ? limit + 1 : rows.length }
  }
}

/** Nouns that fields of forms refer to. The API checks the rights. */
export const referenceNouns: Record<string, Load> = {
  announcementOrganizations: recipients(api => api.announcements.organizations),
  announcementPeople: recipients(api => api.announcements.people),
  categories: listed(api => api.categories),
  contacts: listed(api => api.contacts),
  customers: listed(api => api.customers),
  disturbances: listed(api => api.disturbances),
  documenttypes: listed(api => api.documenttypes),
  downloads: listed(api => api.downloads),
  importprofiles: listed(api => api.importprofiles),
  jobapplications: listed(api => api.jobapplications),
  jobpostings: listed(api => api.jobpostings),
  labels: listed(api => api.labels),
  locationtypes: listed(api => api.locationtypes),
  maintenances: listed(api => api.maintenances),
  roles: listed(api => api.roles),
  senders,
  subscribers: listed(api => api.subscribers),
  users: listed(api => api.users),
  organizations,
  serviceareas,
}

/**
 * Returns names of records of a noun: those of `ids`, or the first 20 that match `q`. Throws 404 for other
 * nouns.
 */
export async function loadReferences(api: Client, noun: string, query: ReferenceQuery): Promise<References> {
  const load = Object.hasOwn(referenceNouns, noun) ? referenceNouns[noun] : undefined
  if (!load) throw new Response(null, { status: 404 })
  const { rows, total } = await load(api, query)
  return { items: rows.map(toChoice), more: total > rows.length }
}

const toChoice = ({ id, title, name, label, company, firstname, lastname, email }: Named): Choice => ({
  value: id,
  label: title || name || label || company || [firstname, lastname].filter(Boolean).join(' ') || email || id,
})

async function organizations(api: Client, { q, ids }: ReferenceQuery): Promise<Found> {
  if (!ids.length) {
    const { data, meta } = await api.organizations.list({ query: { q, per_page: limit } })
    return { rows: data, total: meta.total }
  }
  const found = await Promise.allSettled(ids.map(id => api.organizations.get({ params: { id } })))
  const rows = found.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
  return { rows, total: rows.length }
}

/** Organizations, and before them the platform itself, which sends emails, too. */
async function senders(api: Client, { q, ids }: ReferenceQuery): Promise<Found> {
  const isMeant = ids.length ? ids.includes(platformSender.id) : contains(platformSender.title, q)
  const others = ids.filter(id => id !== platformSender.id)
  const found = ids.length && !others.length ? nobody : await organizations(api, { q, ids: others })
  return { rows: [...(isMeant ? [platformSender] : []), ...found.rows], total: found.total + Number(isMeant) }
}

const platformSender = { id: 'none', title: 'Plattform selbst' }
const nobody: Found = { rows: [], total: 0 }

const contains = (title: string, q: string) =>
  title.toLocaleLowerCase('de').includes(q.trim().toLocaleLowerCase('de'))

/** The municipalities come in one list, so they are searched here. */
async function serviceareas(api: Client, { q, ids }: ReferenceQuery): Promise<Found> {
  const { organization_id } = await api.auth.user()
  if (!organization_id) return { rows: [], total: 0 }
  const all = await api.serviceareas.list({ params: { id: organization_id } })
  const rows = all.filter(({ id, title }) => (ids.length ? ids.includes(id) : contains(title, q)))
  return { rows: ids.length ? rows : rows.slice(0, limit), total: rows.length }
}
