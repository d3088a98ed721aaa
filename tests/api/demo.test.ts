import { expect, test } from 'vitest'
import { runDemo } from '#server/demo.ts'
import { type Caller, openTestHouse } from '../house.ts'

const { house, call } = await openTestHouse()
await runDemo(house, { onlyIfEmpty: false, log: () => {} })

const password = house.settings.demoPassword
async function signedIn(path: string, email: string, host: string): Promise<Caller> {
  const { data } = await call({ host }, 'POST', path, { email, password })
  return { host, token: (data as { access_token: string }).access_token }
}

test('the demo utilities are there, and their people sign in', async () => {
  const berg = await signedIn('/api/auth/login', 'leitung@auental.example', 'auental.localhost')
  for (const path of ['users', 'customers?approved=0', 'tenants', 'postbox', 'procedures', 'documenttypes']) {
    const { data } = await call(berg, 'GET', `/api/${path}`)
    expect([path, (data as unknown[]).length]).not.toEqual([path, 0])
  }
})

test('a customer of the demo finds the postbox, and its files', async () => {
  const meike = await signedIn('/api/customers/auth/login', 'kundin@auental.example', 'auental.localhost')
  const { data } = await call(meike, 'GET', '/api/customers/postbox')
  const messages = data as { id: string; read_at: string | null; media: { id: string }[] }[]
  expect(messages).toHaveLength(7)
  expect(messages.filter(({ read_at }) => !read_at)).toHaveLength(2)
  const { id, media } = messages.find(each => each.media.length)!
  expect(await call(meike, 'GET', `/api/customers/postbox/${id}/media/${media[0]!.id}`)).toMatchObject({
    status: 200,
  })
})
