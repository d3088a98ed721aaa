import { describe, expect, test } from 'vitest'
import { adminPermissions, staffPermissions } from '#contract/core/permissions.ts'
import type { UserRow } from '#contract/users.ts'
import { factories } from '../factories.ts'
import { type Caller, mainHost, createTestServices, type Reply } from '../services.ts'

const { services, call } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const here: Caller = { host: organization.portal_domain }
const manager = await make.staff(organization)
const managerCaller = await make.signIn(manager, organization)
const admin = await make.admin()
const platform = { ...(await make.signIn(admin)), host: mainHost }

type Made = UserRow & { initial_password: string }
const made = ({ data }: Reply) => data as Made
const body = () => ({ lastname: 'Krause', firstname: 'Nina', email: make.address() })
const login = (email: string, password: string, at = here) =>
  call(at, 'POST', '/api/auth/login', { email, password })

async function access(email: string, password: string): Promise<Caller> {
  const { data } = await login(email, password)
  return { ...here, token: (data as { access_token: string }).access_token }
}
const signedIn = ({ email, initial_password }: Made) => access(email, initial_password)
const newcomer = async (more: object = {}) =>
  made(await call(managerCaller, 'POST', '/api/users', { ...body(), ...more }))

describe('a new member of staff', () => {
  test('gets an initial password, shown once, and must change it', async () => {
    const nina = await newcomer({ permissions: ['news.view'], is_password_change_required: false })
    expect(nina).toMatchObject({ is_admin: false, is_password_change_required: true, customer_id: null })
    const token = await signedIn(nina)
    expect(await call(token, 'GET', '/api/notifications')).toMatchObject({ status: 403 })
    const password = 'acht Fässer klares Wasser'
    const change = { current_password: nina.initial_password, password, password_confirm: password }
    expect(await call(token, 'POST', '/api/auth/password', change)).toMatchObject({ status: 204 })
    expect(await call(token, 'GET', '/api/notifications')).toMatchObject({ status: 200 })
    const read = await call(managerCaller, 'GET', `/api/users/${nina.id}`)
    expect(JSON.stringify(read.data)).not.toMatch(/password_hash|argon2|initial_password/)
  })

  test('has the password that was sent', async () => {
    const chosen = { password: 'acht Fässer klares Wasser', password_confirm: 'acht Fässer klares Wasser' }
    const nina = await newcomer(chosen)
    expect(nina).toMatchObject({ initial_password: null, is_password_change_required: false })
    const token = await access(nina.email, chosen.password)
    const other = { password: 'neun Fässer klares Wasser', password_confirm: 'neun Fässer klares Wasser' }
    const changed = await call(managerCaller, 'PUT', `/api/users/${nina.id}`, other)
    expect(changed).toMatchObject({ status: 200 })
    expect(JSON.stringify(changed.body)).not.toMatch(/Fässer|argon2|password_hash/)
    expect(await call(token, 'GET', '/api/auth/user')).toMatchObject({ status: 401 })
    expect(await login(nina.email, chosen.password)).toMatchObject({ status: 401 })
    expect(await login(nina.email, other.password)).toMatchObject({ status: 200 })
  })

  test.each([{ password: 'kurz', password_confirm: 'kurz' }, { password: 'acht Fässer klares Wasser' }])(
    'has no password like %j',
    async given => {
      const reply = await call(managerCaller, 'POST', '/api/users', { ...body(), ...given })
      expect(reply).toMatchObject({
        status: 422,
        body: { errors: [{ path: expect.stringMatching('password') }] },
      })
    },
  )

  test('has a unique address, regardless of case', async () => {
    const { email } = await newcomer()
    const reply = await call(managerCaller, 'POST', '/api/users', { ...body(), email: email.toUpperCase() })
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ path: 'email' }] } })
  })

  test('never has a permission of the platform', async () => {
    const reply = await call(managerCaller, 'POST', '/api/users', { ...body(), permissions: ['admin.users'] })
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ path: 'permissions.0' }] } })
    const sneaked = await call(managerCaller, 'POST', '/api/users', { ...body(), is_admin: true })
    expect(made(sneaked)).toMatchObject({ is_admin: false, organization_id: organization.id })
  })
})

describe('sessions end after', () => {
  test.each(['delete', 'reset'])('%s', async how => {
    const nina = await newcomer()
    const token = await signedIn(nina)
    if (how === 'delete') await call(managerCaller, 'DELETE', `/api/users/${nina.id}`)
    else {
      const { initial_password } = made(await call(managerCaller, 'POST', `/api/users/${nina.id}/password`))
      expect(await login(nina.email, initial_password)).toMatchObject({ status: 200 })
    }
    expect(await call(token, 'GET', '/api/auth/user')).toMatchObject({ status: 401 })
    expect(await login(nina.email, nina.initial_password)).toMatchObject({ status: 401 })
  })
})

describe('nobody', () => {
  test('can remove their own permission to manage users', async () => {
    expect(
      await call(managerCaller, 'PUT', `/api/users/${manager.id}`, { permissions: ['news.view'] }),
    ).toMatchObject({ status: 422, body: { errors: [{ path: 'permissions' }] } })
    expect(await call(managerCaller, 'DELETE', `/api/users/${manager.id}`)).toMatchObject({ status: 409 })
    expect(await call(platform, 'PUT', `/api/admins/${admin.id}`, { permissions: [] })).toMatchObject({
      status: 422,
    })
  })

  test('sees administrators among the staff, or staff among the administrators', async () => {
    expect(await call(managerCaller, 'GET', `/api/users/${admin.id}`)).toMatchObject({ status: 404 })
    expect(await call(managerCaller, 'POST', `/api/users/${admin.id}/password`)).toMatchObject({
      status: 404,
    })
    expect(await call(platform, 'GET', `/api/admins/${manager.id}`)).toMatchObject({ status: 404 })
    expect(await call(platform, 'POST', `/api/admins/${manager.id}/password`)).toMatchObject({ status: 404 })
    expect(await call(platform, 'DELETE', `/api/admins/${manager.id}`)).toMatchObject({ status: 404 })
  })
})

test('a new administrator belongs to no organization', async () => {
  const reply = await call(platform, 'POST', '/api/admins', { ...body(), permissions: ['admin.crm'] })
  const { id, initial_password, email } = made(reply)
  expect(reply).toMatchObject({ data: { is_admin: true, organization_id: null } })
  expect(await login(email, initial_password, { host: mainHost })).toMatchObject({ status: 200 })
  const listed = await call(platform, 'GET', '/api/admins?per_page=100')
  expect((listed.data as UserRow[]).every(each => each.is_admin)).toBe(true)
  expect(await call(platform, 'DELETE', `/api/admins/${id}`)).toMatchObject({ status: 204 })
})

test('every permission has a description', async () => {
  const { data } = await call(managerCaller, 'GET', '/api/permissions')
  expect((data as { name: string }[]).map(({ name }) => name).toSorted()).toEqual(
    [...staffPermissions, ...adminPermissions].toSorted(),
  )
  expect(data).toContainEqual({ id: 'news.edit', name: 'news.edit', description: 'Meldungen bearbeiten' })
})

test('changes of users are audited', async () => {
  const { id } = await newcomer()
  await call(managerCaller, 'PUT', `/api/users/${id}`, { permissions: ['news.edit'] })
  await call(managerCaller, 'POST', `/api/users/${id}/password`)
  await call(managerCaller, 'DELETE', `/api/users/${id}`)
  const events = await services.database.platform
    .selectFrom('audit_events')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  expect(events).toEqual(
    ['create', 'update', 'reset_password', 'remove'].map(verb => ({
      action: `users.${verb}`,
      actor_id: manager.id,
    })),
  )
})
