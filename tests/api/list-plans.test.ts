import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { loadDemoData } from '#server/demo/load-demo-data.ts'
import { fillIn, onceEach } from '../../bench/growth/fill-in.ts'
import { type ListRequest, listRequests } from '../../bench/growth/list-requests.ts'
import { growToThousand, growToThousands } from '../../bench/growth/one-organization.ts'
import { buffersOf, readsOf } from '../read-buffers.ts'
import { createTestServices } from '../services.ts'

const { services, call, connections, clock } = await createTestServices()
clock.set(new Date().toISOString())
await loadDemoData(services, { onlyIfEmpty: false, log: () => {} })

const owner = new Client({ ...connections.owner, user: 'postgres' })
const reader = new Client(connections.app)
await Promise.all([owner.connect(), reader.connect()])
afterAll(() => Promise.all([owner.end(), reader.end()]))

const host = 'auental.localhost'
const { data } = await call({ host }, 'POST', '/api/auth/login', {
  email: 'leitung@auental.example',
  password: services.settings.demoPassword,
})
const manager = { host, token: (data as { access_token: string }).access_token }
const { id } = await services.database.platform
  .selectFrom('organizations')
  .select('id')
  .where('portal_domain', '=', host)
  .executeTakeFirstOrThrow()

/** Buffers that each list reads, by what is asked for. */
async function measure(): Promise<Map<string, number>> {
  const rows = onceEach(async path => {
    const { data } = await call(manager, 'GET', path)
    return Array.isArray(data) ? data : []
  })
  const found = new Map<string, number>()
  for (const request of listRequests()) {
    const path = await fillIn(rows, request)
    if (path === null) continue
    const sent = await readsOf(async () => {
      const { status } = await call(manager, 'GET', path)
      expect([path, status]).toEqual([path, 200])
    })
    found.set(nameOf(request), await buffersOf(reader, id, sent))
  }
  return found
}

const nameOf = ({ path, query }: ListRequest) => [path, ...Object.entries(query).flat()].join(' ')

/**
 * Pages of 8 kB that a list may read more of ten thousand cases than of a thousand: those of an index that counts them, and twice
 * as many news or places. One that looks at each of the cases reads some thousands more.
 */
const mostOfList = 1_000
/**
 * A search by words looks through the newest rows, until it has found enough of those with a frequent one. PostgreSQL 15 and 16 read
 * up to 2,536 pages more for it, 18 less than 1,500.
 */
const mostOfSearch = 2_600
/** Requests that read a few rows by an index, at any size: sums of counters, the place of a row among equal values. Pages of 8 kB more. */
const mostOfFew = 60
const few = [
  '/api/exports/waiting',
  '/api/subscriptions/recipients',
  '/api/news/{id}/publish/effect',
  '/api/disturbances/{id}/publish/effect',
  '/api/maintenances/{id}/publish/effect',
  '/api/meters/{id}/position',
  '/api/notifications per_page 50 q mail.example',
  '/api/notifications per_page 50 q Brückner 0007',
  '/api/notifications/groups',
  '/api/notifications/groups unread 0',
  '/api/exports per_page 50 status rejected',
  '/api/meters per_page 50 q mail.example',
]

test(
  'no list of an organization with ten thousand cases reads much more than that of one with a thousand',
  { timeout: 600_000 },
  async () => {
    await growToThousand(owner, id)
    await owner.query('vacuum analyze')
    const small = await measure()
    await growToThousands(owner, 84)
    await owner.query('vacuum analyze')
    const large = await measure()
    expect(large.size).toBeGreaterThan(600)
    // Statements that are not read would be no growth.
    expect([...small.values()].filter(buffers => buffers > 0).length).toBeGreaterThan(600)
    const grown = [...large].map(([name, buffers]) => [name, small.get(name) ?? 0, buffers] as const)
    expect(few.filter(name => !large.has(name))).toEqual([])
    const mostOf = (name: string) => {
      if (few.includes(name)) return mostOfFew
      return name.includes(' q ') ? mostOfSearch : mostOfList
    }
    expect(grown.filter(([name, before, now]) => now - before > mostOf(name))).toEqual([])
  },
)
