import { expect, test } from 'vitest'
import type { NotificationRow } from '#contract/notifications.ts'
import { factories } from '../factories.ts'
import { type Caller, createTestServices } from '../services.ts'

const { services, call } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const there = await make.organization()
const here: Caller = { host: organization.portal_domain }
const manager = await make.signIn(await make.staff(organization, { permissions: ['users'] }), organization)
const stranger = await make.signIn(await make.staff(there, { permissions: ['users'] }), there)
const person = await make.staff(organization, { permissions: ['news.view'] })
const nina = await make.signIn(person, organization)

const ask = (permission: string) => call(nina, 'POST', '/api/notifications/ask', { permission })
const received = async (caller: Caller) =>
  ((await call(caller, 'GET', '/api/notifications')).data as NotificationRow[]).map(({ data }) => data.text)

test('who manages users is told once a day who asks for which right, within the organization', async () => {
  const [first, second] = await Promise.all([ask('downloads.edit'), ask('downloads.edit')])
  expect([first.status, second.status]).toEqual([200, 200])
  expect((first.data as { asked: string[] }).asked).toHaveLength(1)
  expect(await received(manager)).toEqual([expect.stringContaining('„Downloads bearbeiten“')])
  expect(await received(stranger)).toEqual([])
})

test('the notification leads to the page where the right is given', async () => {
  await ask('downloads.edit')
  const [row] = (await call(manager, 'GET', '/api/notifications')).data as NotificationRow[]
  expect(row!.data.href).toBe(`/login/users/${person.id}`)
  expect(await call(manager, 'GET', `/api/users/${person.id}`)).toMatchObject({ status: 200 })
})

test('nobody is told about a right that the caller holds, nor about a sixth one on a day', async () => {
  const before = await received(manager)
  expect(await ask('news.view')).toMatchObject({ status: 200, data: { asked: [] } })
  expect(await received(manager)).toEqual(before)
  for (const right of ['news.edit', 'prices.view', 'prices.edit', 'installers.view'])
    expect(await ask(right)).toMatchObject({ status: 200 })
  expect(await ask('installers.edit')).toMatchObject({ status: 409 })
  expect(await received(manager)).toHaveLength(5)
  expect(await call(here, 'POST', '/api/notifications/ask', { permission: 'news.edit' })).toMatchObject({
    status: 401,
  })
})
