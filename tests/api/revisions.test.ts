import { describe, expect, test } from 'vitest'
import type { RevisionRow } from '#contract/core/revisions.ts'
import { deleteExpired } from '#server/retention/delete-expired.ts'
import { factories } from '../factories.ts'
import { type Caller, createTestServices } from '../services.ts'

const { services, call, clock } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const berg = await make.staff(organization, { firstname: 'Anja', lastname: 'Berg' })
const staff = await make.signIn(berg, organization)
const admin = await make.signIn(await make.admin())
const visitor = { host: organization.portal_domain }

interface Saved {
  id: string
  updated_at: string
}

async function send(caller: Caller, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  clock.pass(1)
  const { status, data } = await call(caller, method, path, body)
  expect(status).toBeLessThan(300)
  return data as Saved
}

async function revisions(path: string, caller: Caller = staff): Promise<RevisionRow[]> {
  const { status, data } = await call(caller, 'GET', `${path}/revisions`)
  expect(status).toBe(200)
  return data as RevisionRow[]
}

const counted = async (record_id: string) =>
  (
    await services.database.platform
      .selectFrom('revisions')
      .select('id')
      .where('record_id', '=', record_id)
      .execute()
  ).length

describe('the revisions of a record', () => {
  test('say who changed which field from what to what, newest first', async () => {
    const { id } = await send(staff, 'POST', '/api/news', { title: 'Rohrbruch', news_date: '2026-11-20' })
    const path = `/api/news/${id}`
    const changed = await send(staff, 'PUT', path, { title: 'Rohrbruch am Markt', abstract: '' })
    await send(staff, 'POST', `${path}/publish`)
    await send(staff, 'POST', `${path}/unpublish`)
    const found = await revisions(path)
    expect(found.map(({ action }) => action)).toEqual(['unpublish', 'publish', 'update', 'create'])
    const [unpublished, published, updated, created] = found
    expect(updated).toMatchObject({ at: changed.updated_at, by: { id: berg.id, name: 'Anja Berg' } })
    expect(updated!.changed).toEqual({ title: { from: 'Rohrbruch', to: 'Rohrbruch am Markt' } })
    expect(published!.changed).toEqual({ published: { from: false, to: true } })
    expect(unpublished!.changed).toEqual({ published: { from: true, to: false } })
    expect(created!.changed).toMatchObject({ title: { from: null, to: 'Rohrbruch' } })
  })

  test('are not kept of a change that changes nothing', async () => {
    const { id } = await send(staff, 'POST', '/api/locationtypes', { label: 'Brunnen' })
    await send(staff, 'PUT', `/api/locationtypes/${id}`, { label: 'Brunnen' })
    expect(await counted(id)).toBe(1)
  })

  test('tell the change of a status', async () => {
    const { id } = await make.disturbance(organization)
    await send(staff, 'POST', `/api/disturbances/${id}/status`, { status: 'investigating' })
    const [first] = await revisions(`/api/disturbances/${id}`)
    expect(first).toMatchObject({ action: 'status', changed: { status: { to: 'investigating' } } })
  })

  test('keep names of fields alone, where the record is a person', async () => {
    const { id } = await send(admin, 'POST', '/api/contacts', { lastname: 'Kluge', city: 'Auental' })
    await send(admin, 'PUT', `/api/contacts/${id}`, { city: 'Bergheim' })
    const [updated] = await revisions(`/api/contacts/${id}`, admin)
    expect(updated!.changed).toEqual({ city: {} })
    const kept = await services.database.platform
      .selectFrom('revisions')
      .select('changed')
      .where('record_id', '=', id)
      .execute()
    expect(JSON.stringify(kept)).not.toMatch(/Kluge|Auental|Bergheim/)
  })

  test('end with the record', async () => {
    const { id } = await send(staff, 'POST', '/api/installers', { company: 'Rohr & Co' })
    expect(await counted(id)).toBe(1)
    await send(staff, 'DELETE', `/api/installers/${id}`)
    expect(await counted(id)).toBe(0)
    const label = await send(admin, 'POST', '/api/labels', {
      title: 'Interessent',
      organization_id: organization.id,
    })
    await send(admin, 'DELETE', `/api/labels/${label.id}`)
    expect(await counted(label.id)).toBe(0)
  })

  test('are for those who may see the noun in the office, never for visitors', async () => {
    const { id } = await send(staff, 'POST', '/api/news', {
      title: 'Offen',
      news_date: '2026-11-20',
      published: true,
    })
    expect((await call(visitor, 'GET', `/api/news/${id}`)).status).toBe(200)
    expect((await call(visitor, 'GET', `/api/news/${id}/revisions`)).status).toBe(401)
    const reader = await make.staff(organization, { permissions: ['prices.view'] })
    const caller = await make.signIn(reader, organization)
    expect((await call(caller, 'GET', `/api/news/${id}/revisions`)).status).toBe(403)
  })
})

describe('the revisions of a customer', () => {
  const changes = async (id: string) =>
    (await revisions(`/api/customers/${id}`)).map(({ action, changed }) => [
      action,
      Object.keys(changed).toSorted(),
    ])

  test('name what staff changed, without values, and end with the customer', async () => {
    const user = { lastname: 'Brückner', email: make.address() }
    const { id } = await send(staff, 'POST', '/api/customers', { city: 'Auental', user })
    const path = `/api/customers/${id}`
    await send(staff, 'PUT', path, { city: 'Bergheim', user: { ...user, lastname: 'Kluge' } })
    await send(staff, 'PUT', path, { city: 'Bergheim' })
    await send(staff, 'POST', `${path}/lock`, { message: 'Auf eigenen Wunsch' })
    await send(staff, 'POST', `${path}/unlock`)
    const [unlocked, locked, updated, created] = await changes(id)
    expect(unlocked).toEqual(['update', ['locked_at', 'status']])
    expect(locked).toEqual(['update', ['locked_at', 'status']])
    expect(updated).toEqual(['update', ['city', 'user.lastname']])
    expect(created![0]).toBe('create')
    const kept = await services.database.platform
      .selectFrom('revisions')
      .select('changed')
      .where('record_id', '=', id)
      .execute()
    expect(JSON.stringify(kept)).not.toMatch(/Brückner|Kluge|Auental|Bergheim|@/)
    await send(staff, 'DELETE', path)
    expect(await counted(id)).toBe(0)
  })

  test('name what approval sets, and what customers change themselves', async () => {
    const { id, ...person } = await make.customer(organization, { approved_at: null })
    await send(staff, 'POST', `/api/customers/${id}/approve`, { customer_number: '4711' })
    expect(await changes(id)).toEqual([['update', ['approved_at', 'customer_number', 'status']]])
    const own = { ...(await make.signIn({ id, ...person })), host: organization.portal_domain }
    await send(own, 'PUT', '/api/customers/auth/user', { city: 'Talheim' })
    const [latest] = await revisions(`/api/customers/${id}`)
    expect(latest).toMatchObject({ by: { name: 'Kundin oder Kunde' }, changed: { city: {} } })
  })
})

describe('the revisions of an organization', () => {
  const path = `/api/organizations/${organization.id}`

  test('name settings by their path, without secrets', async () => {
    await send(staff, 'PUT', path, {
      city: 'Auental',
      storage_password: 'streng geheim',
      config: { retention: { customer_hard_delete: 90 } },
    })
    const [updated] = await revisions(path)
    expect(updated!.changed).toMatchObject({
      city: { to: 'Auental' },
      'config.retention.customer_hard_delete': { to: 90 },
    })
    expect(Object.keys(updated!.changed)).toHaveLength(2)
    expect(JSON.stringify(updated)).not.toContain('geheim')
  })

  test('tell which own texts changed', async () => {
    const identifier = 'home.title'
    await send(staff, 'PUT', `${path}/textlabels`, { textlabels: [{ identifier, data: 'Guten Tag' }] })
    await send(staff, 'PUT', `${path}/textlabels`, { textlabels: [{ identifier, data: '' }] })
    const found = await revisions(`${path}/textlabels`)
    expect(found.map(({ changed }) => changed)).toEqual([
      { [identifier]: { from: 'Guten Tag', to: null } },
      { [identifier]: { from: null, to: 'Guten Tag' } },
    ])
  })
})

test('a list finds records by their ids, and none without any', async () => {
  const [one, two] = [await make.news(organization), await make.news(organization)]
  const foreign = await make.news(await make.organization())
  const listed = async (ids: string[]) =>
    ((await call(staff, 'GET', `/api/news?ids=${ids.join(',')}`)).data as Saved[])
      .map(({ id }) => id)
      .toSorted()
  expect(await listed([one.id, two.id, foreign.id])).toEqual([one.id, two.id].toSorted())
  expect(await listed([foreign.id])).toEqual([])
  const hundredOne = Array.from({ length: 101 }, () => one.id).join(',')
  expect((await call(staff, 'GET', `/api/news?ids=${hundredOne}`)).status).toBe(422)
  expect((await call(staff, 'GET', '/api/news?ids=nothing')).status).toBe(422)
})

/** Ends all sessions, so that it is the last. */
test('revisions end with a record that retention erases', async () => {
  const { id } = await send(staff, 'POST', '/api/subscribers', { email: make.address() })
  expect(await counted(id)).toBe(1)
  const later = new Date(services.now().getTime() + 15 * 86_400_000)
  await deleteExpired({ ...services, now: () => later })
  expect(await counted(id)).toBe(0)
})
