import type { SessionUser } from '#contract/auth.ts'
import { href } from 'react-router'
import type { CallName } from '#contract/may-do.ts'
import type { Client } from '../../lib/api-client.ts'
import { userMay } from '../../staff-ui/access/can-access.ts'
import type { SearchGroup, SearchHit } from './search-data.ts'

const shown = 8

interface Source {
  title: string
  /** The list with all hits. */
  list: string
  call: CallName
  find: (api: Client, query: { q: string; per_page: number }) => Promise<{ hits: SearchHit[]; total: number }>
}

const sources: readonly Source[] = [
  {
    title: 'Organisationen',
    list: href('/admin/organizations'),
    call: 'organizations.list',
    async find(api, query) {
      const { data, meta } = await api.organizations.list({ query })
      const hits = data.map(({ id, title, portal_domain }) => ({
        to: href('/admin/organizations/:id', { id }),
        title,
        detail: portal_domain,
      }))
      return { hits, total: meta.total }
    },
  },
  {
    title: 'Kontakte',
    list: href('/admin/crm'),
    call: 'contacts.list',
    async find(api, query) {
      const { data, meta } = await api.contacts.list({ query })
      const hits = data.map(({ id, name, position, city }) => ({
        to: href('/admin/crm/:id', { id }),
        title: name,
        detail: [position, city].filter(Boolean).join(', '),
      }))
      return { hits, total: meta.total }
    },
  },
  {
    title: 'Beschäftigte der Plattform',
    list: href('/admin/users'),
    call: 'admins.list',
    async find(api, query) {
      const { data, meta } = await api.admins.list({ query })
      const hits = data.map(({ id, name, email }) => ({
        to: href('/admin/users/:id', { id }),
        title: name,
        detail: email,
      }))
      return { hits, total: meta.total }
    },
  },
]

/** Finds records by name, a few of each kind that the user may read; empty kinds are left out. */
export async function find(api: Client, user: SessionUser, q: string): Promise<SearchGroup[]> {
  if (!q) return []
  const readable = sources.filter(({ call }) => userMay(user, call))
  const groups = await Promise.all(
    readable.map(async ({ title, list, find }) => ({
      title,
      all: `${list}?${new URLSearchParams({ q })}`,
      ...(await find(api, { q, per_page: shown })),
    })),
  )
  return groups.filter(({ total }) => total > 0)
}

/** The kinds that the user may search, for the words of the search. */
export const searchable = (user: SessionUser) =>
  sources.filter(({ call }) => userMay(user, call)).map(({ title }) => title)
