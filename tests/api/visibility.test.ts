import { describe, expect, test } from 'vitest'
import type { StaffRule } from '#contract/core/access.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { contract } from '#contract/index.ts'
import { staffPermissions } from '#contract/core/permissions.ts'
import { factories } from '../factories.ts'
import { type Caller, createTestServices } from '../services.ts'

const { services, call, clock } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const visitor: Caller = { host: organization.portal_domain }
const staff = async (permissions: readonly string[], values = {}) =>
  make.signIn(await make.staff(organization, { permissions: [...permissions], ...values }), organization)

const in_ = (seconds: number) => new Date(services.now().getTime() + seconds * 1000).toISOString()
const days = 86_400

const hidden = {
  categories: () => make.category(organization, { published: false }),
  disturbances: () => make.disturbance(organization, { published: false }),
  maintenances: () => make.maintenance(organization, { published: false }),
  news: () => make.news(organization, { published: false }),
}
type Noun = keyof typeof hidden

async function sees(caller: Caller, noun: string, id: string): Promise<boolean> {
  const one = await call(caller, 'GET', `/api/${noun}/${id}`)
  const all = await call(caller, 'GET', `/api/${noun}?per_page=100`)
  const listed = (all.data as { id: string }[]).some(row => row.id === id)
  expect(one.status, 'list and record agree').toBe(listed ? 200 : 404)
  return listed
}

describe.each(Object.keys(hidden) as Noun[])('unpublished %s', noun => {
  const rights = (contract[noun].list as Endpoint).access.find(({ who }) => who === 'staff') as StaffRule

  test('is visible to those who may edit it only', async () => {
    const { id } = await hidden[noun]()
    const others = staffPermissions.filter(each => !rights.any.includes(each))
    for (const each of rights.any)
      expect(await sees(await staff([each]), noun, id), `with ${each}`).toBe(true)
    expect(await sees(await make.signIn(await make.admin(), organization, organization), noun, id)).toBe(true)
    for (const caller of [
      visitor,
      await staff([]),
      await staff(others),
      await staff(staffPermissions, { is_password_change_required: true }),
      await make.signIn(await make.customer(organization), organization),
      await make.signIn(await make.admin({ permissions: [] }), organization, organization),
    ])
      expect(await sees(caller, noun, id)).toBe(false)
  })
})

describe('published', () => {
  test.each([
    ['at once', {}, true],
    ['from a moment that has come', { publish_at: in_(0) }, true],
    ['from a moment to come', { publish_at: in_(1) }, false],
    ['until a moment to come', { unpublish_at: in_(1) }, true],
    ['until a moment that has come', { unpublish_at: in_(0) }, false],
    ['within its window', { publish_at: in_(-1), unpublish_at: in_(1) }, true],
  ])('news %s', async (_name, values, shown) => {
    expect(await sees(visitor, 'news', (await make.news(organization, values)).id)).toBe(shown)
  })

  test('news appear and disappear by time alone', async () => {
    const { id } = await make.news(organization, { publish_at: in_(10), unpublish_at: in_(20) })
    const seen = []
    for (const wait of [0, 10, 9, 1]) {
      clock.pass(wait)
      seen.push(await sees(visitor, 'news', id))
    }
    expect(seen).toEqual([false, true, true, false])
  })

  test.each([
    ['going on', null, true],
    ['over for less than the archive keeps', in_(-29 * days), true],
    ['over for longer', in_(-31 * days), false],
  ])('maintenance %s', async (_name, end_at, shown) => {
    expect(await sees(visitor, 'maintenances', (await make.maintenance(organization, { end_at })).id)).toBe(
      shown,
    )
  })

  test('a template of categories is visible to those who work with it', async () => {
    const { id } = await make.category(organization, { is_template: true })
    expect([
      await sees(visitor, 'categories', id),
      await sees(await staff(['support.edit']), 'categories', id),
    ]).toEqual([false, true])
  })

  test('disturbances are filtered by whether they are over', async () => {
    const [open, over] = [
      await make.disturbance(organization),
      await make.disturbance(organization, { status: 'resolved' }),
    ]
    const ids = async (query: string) =>
      ((await call(visitor, 'GET', `/api/disturbances?${query}`)).data as { id: string }[]).map(
        ({ id }) => id,
      )
    expect(await ids('open=1&per_page=100')).toContain(open.id)
    expect(await ids('open=1&per_page=100')).not.toContain(over.id)
    expect(await ids('open=0')).toEqual([over.id])
    expect(await ids(`q=${encodeURIComponent(over.title)}`)).toEqual([over.id])
  })
})

describe('an organization', () => {
  const byHost = (caller: Caller, hostname: string) =>
    call(caller, 'GET', `/api/organizations/findByHostname?hostname=${hostname}`)

  test('is returned to visitors without internal fields', async () => {
    const own = await make.organization({
      config: { mail: { sender_email: 'geheim@werke.test' }, storage: { host: 'sftp.werke.test' } },
      secrets: { storage_password: 'v1.geheim' },
      contractor: 'Vertrag 7',
    })
    const { status, data, body } = await byHost({ host: own.portal_domain }, own.portal_domain)
    expect(status).toBe(200)
    expect(data).toMatchObject({ id: own.id, title: own.title })
    expect(JSON.stringify(body)).not.toMatch(/geheim|sftp|secrets|Vertrag|"key"|retention/)
    const clerk = await make.signIn(await make.staff(own), own)
    const reply = await call(clerk, 'GET', `/api/organizations/${own.id}`)
    expect(reply).toMatchObject({ data: { storage_password_set: true, contractor: 'Vertrag 7' } })
    expect(JSON.stringify(reply.body)).not.toMatch(/v1\.geheim|"key":"[0-9a-f]{8}-/)
  })

  test.each([
    [organization.portal_domain.toUpperCase(), 200],
    [`${organization.portal_domain}:3000`, 200],
    [`x.${organization.portal_domain}`, 404],
    ['%25', 404],
    ['', 422],
  ])('requested as %s answers %i', async (hostname, status) => {
    expect(await byHost(visitor, hostname)).toMatchObject({ status })
  })

  test('that is closed answers 404 to everyone', async () => {
    const closed = await make.organization()
    const clerk = await make.signIn(await make.staff(closed), closed)
    expect(await call(clerk, 'GET', '/api/news')).toMatchObject({ status: 200 })
    await services.database.platform
      .updateTable('organizations')
      .set({ deleted_at: in_(0) })
      .where('id', '=', closed.id)
      .execute()
    services.hub.contentChanged(closed.id)
    expect(await call(clerk, 'GET', '/api/news')).toMatchObject({ status: 404 })
    expect(await byHost(visitor, closed.portal_domain)).toMatchObject({ status: 404 })
  })
})
