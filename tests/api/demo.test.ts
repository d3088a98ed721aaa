import { expect, test } from 'vitest'
import { loadDemoData } from '#server/demo/load-demo-data.ts'
import { type Caller, mainHost, createTestServices } from '../services.ts'

const { services, call } = await createTestServices()
await loadDemoData(services, { onlyIfEmpty: false, log: () => {} })

const password = services.settings.demoPassword
async function signedIn(path: string, email: string, host: string): Promise<Caller> {
  const { data } = await call({ host }, 'POST', path, { email, password })
  return { host, token: (data as { access_token: string }).access_token }
}

test('the demo utilities are loaded, and their people can sign in', async () => {
  const berg = await signedIn('/api/auth/login', 'leitung@auental.example', 'auental.localhost')
  for (const path of ['users', 'customers?approved=0', 'tenants', 'postbox', 'procedures', 'documenttypes']) {
    const { data } = await call(berg, 'GET', `/api/${path}`)
    expect([path, (data as unknown[]).length]).not.toEqual([path, 0])
  }
})

test('a customer of the demo can read the postbox and its files', async () => {
  const meike = await signedIn('/api/customers/auth/login', 'kundin@auental.example', 'auental.localhost')
  const { data } = await call(meike, 'GET', '/api/customers/auth/postbox')
  const messages = data as { id: string; read_at: string | null; media: { id: string }[] }[]
  expect(messages).toHaveLength(7)
  expect(messages.filter(({ read_at }) => !read_at)).toHaveLength(2)
  const { id, media } = messages.find(each => each.media.length)!
  expect(await call(meike, 'GET', `/api/customers/auth/postbox/${id}/media/${media[0]!.id}`)).toMatchObject({
    status: 200,
  })
})

const lists: [path: string, total: number][] = [
  ['customers', 60],
  ['customers?approved=0', 8],
  ['customers?locked=1', 2],
  ['procedures?tab=all', 120],
  ['news', 14],
  ['disturbances', 6],
  ['disturbances?open=1', 3],
  ['maintenances', 7],
  ['downloads', 18],
  ['installers', 9],
  ['jobpostings', 4],
  ['jobapplications', 11],
  ['support', 25],
  ['categories?type=support', 6],
  ['subscribers', 40],
  ['users', 4],
]

test('every list has the expected number of rows', async () => {
  const berg = await signedIn('/api/auth/login', 'leitung@auental.example', 'auental.localhost')
  const winter = await signedIn('/api/auth/login', 'admin@klarwerk.example', mainHost)
  const total = async (caller: Caller, path: string) =>
    ((await call(caller, 'GET', `/api/${path}`)).body as { meta: { total: number } }).meta.total
  const found = await Promise.all(lists.map(async ([path]) => [path, await total(berg, path)]))
  expect(found).toEqual(lists)
  expect(await total(winter, 'contacts')).toBe(12)
  expect(await total(winter, 'organizations')).toBe(3)
  const visitor = { host: 'auental.localhost' }
  expect([await total(visitor, 'installers'), await total(visitor, 'news')]).toEqual([7, 11])
  const { data } = await call(berg, 'GET', '/api/procedures?tab=all&per_page=100')
  expect(new Set((data as { type: string }[]).map(({ type }) => type)).size).toBe(10)
  expect(await total(berg, 'procedures?tab=all&flag=bounced')).toBeGreaterThan(0)
})
