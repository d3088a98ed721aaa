import { expect, test } from 'vitest'
import { adminPermissions } from '#contract/core/permissions.ts'
import { createOrResetAdministrator } from '#server/users/create-administrator.ts'
import { factories } from '../factories.ts'
import { type Caller, createTestServices } from '../services.ts'

const { services, as, call, clock } = await createTestServices()
const { platform } = services.database
const make = factories(services)
const email = 'thea.winter@klarwerk.example'
const host = services.settings.mainHost

async function signIn(password: string): Promise<Caller> {
  const signedIn = await as({ host }).auth.login({ body: { email, password } })
  const token = 'access_token' in signedIn ? signedIn.access_token : ''
  return { host, token }
}
const auditActions = () =>
  platform
    .selectFrom('audit_events')
    .select('action')
    .where('actor_kind', '=', 'operator')
    .orderBy('id')
    .execute()

test('the command creates the first administrator, who has every permission and must choose a password', async () => {
  const caller = await signIn(await createOrResetAdministrator(services, email))
  const user = await as(caller).auth.user()
  expect(user).toMatchObject({ email, is_admin: true, is_password_change_required: true })
  expect(user.permissions.toSorted()).toEqual(adminPermissions.toSorted())
})

test('the command resets a forgotten password under the same name and ends all sessions', async () => {
  const first = await createOrResetAdministrator(services, email)
  const before = await signIn(first)
  const second = await createOrResetAdministrator(services, email.toUpperCase())
  expect((await call(before, 'GET', '/api/auth/user')).status).toBe(401)
  await expect(signIn(first)).rejects.toMatchObject({ status: 401 })
  expect(await as(await signIn(second)).auth.user()).toMatchObject({ email })
  expect(await auditActions()).toEqual([
    { action: 'users.create' },
    { action: 'users.reset_password' },
    { action: 'users.reset_password' },
  ])
})

test('the first password of the command ends after 72 hours', async () => {
  const password = await createOrResetAdministrator(services, email)
  clock.pass(72 * 3600)
  await expect(signIn(password)).rejects.toMatchObject({ status: 403 })
})

test('the command takes no account of a utility, whose address may be the same, and refuses invalid addresses', async () => {
  const staff = await make.staff(await make.organization())
  await createOrResetAdministrator(services, staff.email)
  const rows = await platform
    .selectFrom('users')
    .select(['id', 'is_admin', 'password_hash'])
    .where('email', '=', staff.email)
    .orderBy('is_admin')
    .execute()
  expect(rows).toMatchObject([
    { id: staff.id, is_admin: false, password_hash: staff.password_hash },
    { is_admin: true },
  ])
  await expect(createOrResetAdministrator(services, 'thea')).rejects.toThrow(
    'Geben Sie eine E-Mail-Adresse an',
  )
})
