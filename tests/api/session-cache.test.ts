import { expect, test } from 'vitest'
import { createApi } from '#server/create-api.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

const { services } = await createTestServices()
const make = factories(services)
const api = createApi(services)

const organization = await make.organization()
const staff = await make.staff(organization)
const { token, host } = await make.signIn(staff, organization)

const ask = async (connection: { address: string; id: string }, method: string, path: string) =>
  (
    await api.fetch(
      new Request(`http://${host}${path}`, {
        method,
        headers: { host: host!, authorization: `Bearer ${token}` },
      }),
      connection,
    )
  ).status

test('calls within one request load the session once, and again after a change', async () => {
  const connection = { address: '203.0.113.7', id: 'page' }
  expect(await ask(connection, 'GET', '/api/auth/user')).toBe(200)
  await services.database.platform.deleteFrom('sessions').where('user_id', '=', staff.id).execute()
  expect(await ask(connection, 'GET', '/api/procedures/counts')).toBe(200)
  expect(await ask({ ...connection }, 'GET', '/api/procedures/counts')).toBe(401)
  await ask(connection, 'POST', '/api/auth/logout')
  expect(await ask(connection, 'GET', '/api/procedures/counts')).toBe(401)
})
