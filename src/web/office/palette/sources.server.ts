import { href } from 'react-router'
import type { CallName } from '#contract/may-do.ts'
import type { Client } from '../../lib/api-client.ts'
import { findFields } from '../../staff-ui/settings/find-fields.ts'
import type { Hit, HitGroup, Part } from './palette-data.ts'
import { date } from '../../staff-ui/text/format.ts'
import { procedureTypeLooks } from '../ui/procedure-look.ts'
import { searchHandbook } from '../help/search-handbook.server.ts'
import { settingsNavGroups } from '../settings/nav.server.ts'

/** Hits of each part that are shown beside those of the others. */
const shown = 4

export interface Source {
  part: Part
  /** The call that the user must be allowed to make. */
  call?: CallName
  find: (api: Client, q: string, organization_id: string) => Promise<Pick<HitGroup, 'total' | 'hits' | 'all'>>
}

const listOf = (address: string, q: string, more: Record<string, string> = {}) =>
  `${href('/login')}/${address}?${new URLSearchParams({ q, ...more })}`
const line = (...pieces: (string | false | null | undefined)[]) => pieces.filter(Boolean).join(' · ')

interface Listed {
  data: { id: string; title: string }[]
  meta: { total: number }
}

/** A kind of content whose records have a title. */
const content = (
  call: CallName,
  kind: string,
  address: string,
  list: (api: Client, query: { q: string; per_page: number }) => Promise<Listed>,
): Source => ({
  part: 'content',
  call,
  async find(api, q) {
    const { data, meta } = await list(api, { q, per_page: 2 })
    const hits = data.map(({ id, title }) => ({
      to: `${href('/login')}/${address}/${id}`,
      title,
      detail: kind,
    }))
    return { hits, total: meta.total }
  },
})

/** All that the search of the office looks through. */
export const sources: readonly Source[] = [
  {
    part: 'procedures',
    call: 'procedures.list',
    async find(api, q) {
      const { data, meta } = await api.procedures.list({ query: { q, tab: 'all', per_page: shown } })
      const hits = data.map(
        ({ id, type, status, reference, customer_name, customer_city, submitted_at }): Hit => ({
          to: href('/login/procedures/:type/:id', { type, id }),
          title: line(customer_name, procedureTypeLooks[type].label),
          detail: line(reference, customer_city, submitted_at && date(submitted_at)),
          status,
          copy: reference,
        }),
      )
      return { hits, total: meta.total, all: listOf('procedures', q, { tab: 'all' }) }
    },
  },
  {
    part: 'customers',
    call: 'customers.list',
    async find(api, q) {
      const { data, meta } = await api.customers.list({ query: { q, per_page: shown } })
      const hits = data.map(({ id, name, customer_number, street, housenumber, city, phone }): Hit => ({
        to: href('/login/customers/:id', { id }),
        title: line(name, customer_number),
        detail: line(`${street} ${housenumber}`.trim(), city, phone),
        ...(customer_number && { copy: customer_number }),
      }))
      return { hits, total: meta.total, all: listOf('customers', q) }
    },
  },
  content('news.list', 'Meldung', 'news', (api, query) => api.news.list({ query })),
  content('disturbances.list', 'Störung', 'disturbance', (api, query) => api.disturbances.list({ query })),
  content('maintenances.list', 'Baumaßnahme', 'maintenance', (api, query) =>
    api.maintenances.list({ query }),
  ),
  content('downloads.list', 'Download', 'downloads', (api, query) => api.downloads.list({ query })),
  content('support.list', 'Hilfe-Artikel', 'support', (api, query) => api.support.list({ query })),
  content('jobpostings.list', 'Stelle', 'jobs', (api, query) => api.jobpostings.list({ query })),
  content('installers.list', 'Installationsbetrieb', 'installers', async (api, query) => {
    const { data, meta } = await api.installers.list({ query })
    return { data: data.map(({ id, company }) => ({ id, title: company })), meta }
  }),
  {
    part: 'places',
    call: 'serviceareas.list',
    async find(api, q, id) {
      const wanted = q.toLocaleLowerCase('de')
      const areas = await api.serviceareas.list({ params: { id } })
      const found = areas.filter(({ title }) => title.toLocaleLowerCase('de').includes(wanted))
      const hits = found.slice(0, shown).map(area => ({
        to: href('/login/municipality/:id', { id: area.id }),
        title: area.title,
        detail: 'Gemeinde',
      }))
      return { hits, total: found.length }
    },
  },
  {
    part: 'settings',
    call: 'organizations.update',
    async find(_api, q) {
      const found = findFields(settingsNavGroups(), q)
      const hits = found.slice(0, shown).map(({ href: to, title, page }) => ({ to, title, detail: page }))
      return { hits, total: found.length }
    },
  },
  {
    part: 'help',
    async find(_api, q) {
      const found = searchHandbook(q)
      const hits = found.slice(0, 2).map(({ href: to, page, title }) => ({ to, title, detail: page }))
      return { hits, total: found.length, all: listOf('help', q) }
    },
  },
]
