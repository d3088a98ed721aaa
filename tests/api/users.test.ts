import { describe, expect, test } from 'vitest'
import { adminPermissions, staffPermissions } from '#contract/core/permissions.ts'
import type { UserRow } from '#contract/users/rows.ts'
import { factories } from '../factories.ts'
import { type Caller, mainHost, createTestServices, type Reply } from '../services.ts'

const { services, call, mailbox, runJobs } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const here: Caller = { host: organization.portal_domain }
const manager = await make.staff(organization)
const managerCaller = await make.signIn(manager, organization)
const admin = await make.admin()
const platform = { ...(await make.signIn(admin)), host: mainHost }

const made = ({ data }: Reply) => data as UserRow
const body = () => ({ lastname: 'Krause', firstname: 'Nina', email: make.address() })
const chosen = { password: 'acht Fässer klares Wasser', password_confirm: 'acht Fässer klares Wasser' }
const login = (email: string, password: string, at = here) =>
  call(at, 'POST', '/api/auth/login', { email, password })

/** The token of the newest link that an address got by email. */
async function linkOf(email: string) {
  await runJobs()
  const text = mailbox.emails.findLast(({ to }) => to.email === email)!.text
  return /password\/choose\/([\w-]+)/.exec(text)![1]!
}
const choose = (token: string, at = here, password = chosen) =>
  call(at, 'POST', '/api/auth/password/choose', { token, ...password })

async function access(email: string, password: string): Promise<Caller> {
  const { data } = await login(email, password)
  return { ...here, token: (data as { access_token: string }).access_token }
}
async function signedIn({ email }: UserRow) {
  expect(await choose(await linkOf(email))).toMatchObject({ status: 204 })
  return access(email, chosen.password)
}
const newcomer = async (more: object = {}) =>
  made(await call(managerCaller, 'POST', '/api/users', { ...body(), ...more }))

describe('a new member of staff', () => {
  test('gets a link by email, chooses a password with it and signs in', async () => {
    const reply = await call(managerCaller, 'POST', '/api/users', { ...body(), permissions: ['news.view'] })
    const nina = made(reply)
    expect(nina).toMatchObject({ is_admin: false, customer_id: null, status: 'invited' })
    expect(JSON.stringify(reply.body)).not.toMatch(/password"|token|argon2/)
    const token = await linkOf(nina.email)
    expect(await call(here, 'POST', '/api/auth/password/link', { token })).toMatchObject({
      data: { purpose: 'invitation', email: nina.email },
    })
    expect(await choose(token)).toMatchObject({ status: 204 })
    const caller = await access(nina.email, chosen.password)
    expect(await call(caller, 'GET', '/api/notifications')).toMatchObject({ status: 200 })
    const read = await call(managerCaller, 'GET', `/api/users/${nina.id}`)
    expect(read.data).toMatchObject({ status: 'active', invited_until: null })
    expect(JSON.stringify(read.data)).not.toMatch(/password_hash|argon2/)
  })

  test('has the first password that was sent, and must change it', async () => {
    const nina = await newcomer({ ...chosen, is_password_change_required: false })
    expect(nina).toMatchObject({ is_password_change_required: true, status: 'active' })
    const caller = await access(nina.email, chosen.password)
    expect(await call(caller, 'GET', '/api/notifications')).toMatchObject({ status: 403 })
    const password = 'neun Fässer klares Wasser'
    const change = { current_password: chosen.password, password, password_confirm: password }
    expect(await call(caller, 'POST', '/api/auth/password', change)).toMatchObject({ status: 204 })
    expect(await call(caller, 'GET', '/api/notifications')).toMatchObject({ status: 200 })
  })

  test('gets no password from somebody else afterwards', async () => {
    const nina = await newcomer()
    expect(await call(managerCaller, 'PUT', `/api/users/${nina.id}`, chosen)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'password' }] },
    })
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

  test('has a unique address in the organization, regardless of case', async () => {
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
  const verbs: [string, 'DELETE' | 'POST', string][] = [
    ['delete', 'DELETE', ''],
    ['reset', 'POST', '/password'],
    ['lock', 'POST', '/lock'],
    ['ending them', 'DELETE', '/sessions'],
  ]
  test.each(verbs)('%s', async (_name, method, path) => {
    const nina = await newcomer()
    const caller = await signedIn(nina)
    expect(await call(managerCaller, method, `/api/users/${nina.id}${path}`)).toMatchObject({ status: 204 })
    expect(await call(caller, 'GET', '/api/auth/user')).toMatchObject({ status: 401 })
  })

  test('and a reset also ends the password, until the person chooses a new one', async () => {
    const nina = await newcomer()
    await signedIn(nina)
    await call(managerCaller, 'POST', `/api/users/${nina.id}/password`)
    expect(await login(nina.email, chosen.password)).toMatchObject({ status: 401 })
    expect((await call(managerCaller, 'GET', `/api/users/${nina.id}`)).data).toMatchObject({
      status: 'reset',
    })
    const other = { password: 'zehn Fässer klares Wasser', password_confirm: 'zehn Fässer klares Wasser' }
    expect(await choose(await linkOf(nina.email), here, other)).toMatchObject({ status: 204 })
    expect(await login(nina.email, other.password)).toMatchObject({ status: 200 })
  })
})

test('a locked account cannot sign in until it is opened again', async () => {
  const nina = await newcomer()
  await signedIn(nina)
  await call(managerCaller, 'POST', `/api/users/${nina.id}/lock`)
  expect(await login(nina.email, chosen.password)).toMatchObject({ status: 403 })
  expect(await login(nina.email, 'falsch')).toMatchObject({ status: 401 })
  const locked = await call(managerCaller, 'GET', '/api/users?status=locked')
  expect((locked.data as UserRow[]).map(({ id }) => id)).toContain(nina.id)
  await call(managerCaller, 'POST', `/api/users/${nina.id}/unlock`)
  expect(await login(nina.email, chosen.password)).toMatchObject({ status: 200 })
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
  const { id, email } = made(reply)
  expect(reply).toMatchObject({ data: { is_admin: true, organization_id: null } })
  expect(await choose(await linkOf(email), { host: mainHost })).toMatchObject({ status: 204 })
  expect(await login(email, chosen.password, { host: mainHost })).toMatchObject({ status: 200 })
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
    .select(['action', 'actor_id', 'details'])
    .where('subject_id', '=', id)
    .where(
      'action',
      'in',
      ['create', 'update', 'rights', 'reset_password', 'remove'].map(verb => `users.${verb}`),
    )
    .orderBy('id')
    .execute()
  expect(events).toMatchObject([
    { action: 'users.create' },
    { action: 'users.update', details: { fields: ['permissions'] } },
    { action: 'users.rights', details: { given: ['news.edit'], taken: [] } },
    { action: 'users.update', details: { fields: ['password'] } },
    { action: 'users.reset_password' },
    { action: 'users.remove' },
  ])
  expect(events.every(({ actor_id }) => actor_id === manager.id)).toBe(true)
})
