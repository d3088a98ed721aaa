import { Client } from 'pg'
import { expect, test } from 'vitest'
import { loadDemoData } from '#server/demo/load-demo-data.ts'
import { fillIn, onceEach } from '../../bench/growth/fill-in.ts'
import { listRequests } from '../../bench/growth/list-requests.ts'
import { growToThousand, growToThousands } from '../../bench/growth/one-organization.ts'
import { buffersOf, readsOf } from '../read-buffers.ts'
import { createTestServices } from '../services.ts'

const { services, call, connections, clock } = await createTestServices()
clock.set(new Date().toISOString())
await loadDemoData(services, { onlyIfEmpty: false, log: () => {} })

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

/** Buffers that each list reads, by its address without ids. */
async function measure(): Promise<[request: string, buffers: number, most: number][]> {
  const rows = onceEach(async path => {
    const { data } = await call(manager, 'GET', path)
    return Array.isArray(data) ? data : []
  })
  const found: [string, number, number][] = []
  for (const request of listRequests()) {
    const path = await fillIn(rows, request)
    if (path === null) continue
    const sent = await readsOf(async () => {
      const { status } = await call(manager, 'GET', path)
      expect([path, status]).toEqual([path, 200])
    })
    const most = 'q' in request.query ? mostOfSearch : mostOfList
    found.push([path, await buffersOf(connections, id, sent), most])
  }
  return found
}

/** Pages of 8 kB that a list may read. One that looks at each of the ten thousand cases reads ten thousand. */
const mostOfList = 1_600
/** A search by words looks into the newest rows with a frequent one. */
const mostOfSearch = 4_000

test(
  'no list of an organization with ten thousand cases reads more than a part of them',
  { timeout: 600_000 },
  async () => {
    const owner = new Client({ ...connections.owner, user: 'postgres' })
    await owner.connect()
    await growToThousand(owner, id)
    await growToThousands(owner, 84)
    await owner.query('vacuum analyze')
    await owner.end()
    const measured = await measure()
    expect(measured.length).toBeGreaterThan(600)
    expect(measured.filter(([, buffers, most]) => buffers > most)).toEqual([])
  },
)
