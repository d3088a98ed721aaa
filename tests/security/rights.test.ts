import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Permission } from '#contract/core/permissions.ts'
import type { SessionRow } from '#contract/sessions.ts'
import type { UserRow } from '#contract/users/rows.ts'
import { countStatements, messagesArrived } from '../count-statements.ts'
import { factories, password as own } from '../factories.ts'
import { type Caller, createTestServices, mainHost } from '../services.ts'

const { services, call, mailbox, runJobs } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const boss = await make.staff(organization, { lastname: 'Berg', gender: 'female' })

const caller = async (permissions: Permission[], of = organization) => {
  const person = await make.staff(of, { permissions })
  return { person, caller: await make.signIn(person, of) }
}
const office = await caller(['users', 'news.view', 'news.edit'])
const administrator = async (permissions: Permission[]) => {
  const person = await make.admin({ permissions })
  return { person, caller: { ...(await make.signIn(person)), host: mainHost } satisfies Caller }
}
const invite = (by: Caller, permissions: string[], path = '/api/users') =>
  call(by, 'POST', path, { lastname: 'Neu', email: make.address(), permissions })
const permissionsOf = async (id: string) =>
  (
    await services.database.platform
      .selectFrom('users')
      .select('permissions')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.permissions
const emailsTo = (email: string) => mailbox.emails.filter(({ to }) => to.email === email)

describe('who manages users', () => {
  const verbs: [name: string, method: 'DELETE' | 'POST' | 'PUT', path: string, body?: object][] = [
    ['reset', 'POST', '/password'],
    ['lock', 'POST', '/lock'],
    ['unlock', 'POST', '/unlock'],
    ['sign out', 'DELETE', '/sessions'],
    ['end one session of', 'DELETE', '/sessions/019a9fd0-0000-7000-8000-00000000ffff'],
    ['remove', 'DELETE', ''],
    ['change the address of', 'PUT', '', { email: 'eve@werke.test' }],
    ['force a new password on', 'PUT', '', { is_password_change_required: true }],
    ['take rights from', 'PUT', '', { permissions: ['users'] }],
  ]
  test.each(verbs)('cannot %s somebody who holds more', async (_name, method, path, body) => {
    const reply = await call(office.caller, method, `/api/users/${boss.id}${path}`, body)
    expect(reply).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('Berg hat die Rechte') },
    })
    expect(await call(office.caller, 'GET', `/api/users/${boss.id}`)).toMatchObject({
      data: { email: boss.email, permissions: boss.permissions, status: 'active' },
    })
  })

  test('gives nobody, himself included, a right that he lacks', async () => {
    const refusal = { status: 403, body: { detail: expect.stringContaining('„Preise bearbeiten“') } }
    expect(await invite(office.caller, ['prices.edit'])).toMatchObject(refusal)
    const { person } = await caller(['news.view'])
    for (const id of [person.id, office.person.id])
      expect(
        await call(office.caller, 'PUT', `/api/users/${id}`, { permissions: ['users', 'prices.edit'] }),
      ).toMatchObject(refusal)
    expect(await permissionsOf(office.person.id)).toEqual(office.person.permissions)
  })

  test('gives and takes what he has, and the person and the audit hear of it', async () => {
    const { person } = await caller(['news.view'])
    const change = { permissions: ['news.edit'] }
    expect(await call(office.caller, 'PUT', `/api/users/${person.id}`, change)).toMatchObject({ status: 200 })
    await runJobs()
    const [email] = emailsTo(person.email)
    expect(email?.text).toMatch(/Anja Wagner[^]*Neu: Meldungen bearbeiten[^]*Nicht mehr: Meldungen ansehen/)
    const entry = await services.database.platform
      .selectFrom('audit_events')
      .select(['actor_id', 'details'])
      .where('subject_id', '=', person.id)
      .where('action', '=', 'users.rights')
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({
      actor_id: office.person.id,
      details: { given: ['news.edit'], taken: ['news.view'] },
    })
  })

  test('may correct the name of somebody who holds more', async () => {
    const reply = await call(office.caller, 'PUT', `/api/users/${boss.id}`, { firstname: 'Maria' })
    expect(reply).toMatchObject({ status: 200 })
  })

  test('loses what he gives from the moment that he loses it', async () => {
    const { person, caller: deputy } = await caller(['users', 'news.view'])
    await services.database.platform
      .updateTable('users')
      .set({ permissions: ['users'] })
      .where('id', '=', person.id)
      .execute()
    expect(await invite(deputy, ['news.view'])).toMatchObject({ status: 403 })
  })
})

describe('an admin', () => {
  test('with admin.users alone gives nobody the right to enter a utility', async () => {
    const { person, caller: eve } = await administrator(['admin.users'])
    expect(await invite(eve, ['admin.organization.signin'], '/api/admins')).toMatchObject({ status: 403 })
    const more = { permissions: ['admin.users', 'admin.organization.signin'] }
    expect(await call(eve, 'PUT', `/api/admins/${person.id}`, more)).toMatchObject({ status: 403 })
    const powerful = await make.admin()
    expect(await call(eve, 'POST', `/api/admins/${powerful.id}/password`)).toMatchObject({ status: 403 })
    expect(await call(eve, 'POST', `/api/organizations/${organization.id}/enter`)).toMatchObject({
      status: 403,
    })
    expect(await invite(eve, ['admin.users'], '/api/admins')).toMatchObject({ status: 201 })
  })

  test('inside an organization gives every right of its staff', async () => {
    const person = await make.admin({ permissions: ['admin.organization.signin'] })
    const inside = await make.signIn(person, organization, organization)
    expect(await invite(inside, ['settings', 'users'])).toMatchObject({ status: 201 })
    expect(await call(inside, 'POST', `/api/users/${boss.id}/password`)).toMatchObject({ status: 204 })
  })
})

test('a reset shows no password to whoever asked for it, and sends a link to the person', async () => {
  const { person } = await caller(['news.view'])
  const reply = await call(office.caller, 'POST', `/api/users/${person.id}/password`)
  expect(reply).toMatchObject({ status: 204, body: '' })
  await runJobs()
  expect(emailsTo(person.email).at(-1)?.text).toContain('/password/choose/')
})

test('a change of the address is told to the old one and the new one', async () => {
  const { person } = await caller([])
  const email = make.address()
  await call(office.caller, 'PUT', `/api/users/${person.id}`, { email })
  await runJobs()
  for (const address of [person.email, email])
    expect(emailsTo(address).at(-1)?.text).toContain(`Sie melden sich jetzt mit ${email} an`)
})

describe('the last holder of the right to manage users keeps it', () => {
  const two = async () => {
    const of = await make.organization()
    const [one, other] = [await caller(['users'], of), await caller(['users'], of)]
    return { of, one, other }
  }

  test.each([
    ['PUT', '', { permissions: [] }],
    ['POST', '/lock', undefined],
    ['DELETE', '', undefined],
  ] as const)('when an admin tries %s%s', async (method, path, body) => {
    const of = await make.organization()
    const { person } = await caller(['users'], of)
    await make.staff(of, { permissions: ['users'], password_hash: null })
    await make.staff(of, { permissions: ['users'], locked_at: services.now().toISOString() })
    const inside = await make.signIn(await make.admin(), of, of)
    const reply = await call(inside, method, `/api/users/${person.id}${path}`, body)
    expect(reply).toMatchObject({ status: 409, body: { detail: expect.stringContaining('als Einzige') } })
    expect(await permissionsOf(person.id)).toEqual(['users'])
  })

  test.each([
    ['PUT', '', { permissions: [] }],
    ['POST', '/lock', undefined],
    ['DELETE', '', undefined],
  ] as const)('when two take it from each other at once: %s%s', async (method, path, body) => {
    for (let round = 0; round < 5; round += 1) {
      const { of, one, other } = await two()
      const statuses = await Promise.all([
        call(one.caller, method, `/api/users/${other.person.id}${path}`, body),
        call(other.caller, method, `/api/users/${one.person.id}${path}`, body),
      ])
      expect(statuses.filter(({ status }) => status < 300)).toHaveLength(1)
      const left = await services.database.platform
        .selectFrom('users')
        .select('id')
        .where('organization_id', '=', of.id)
        .where('locked_at', 'is', null)
        .where(sql<boolean>`permissions <> '{}'`)
        .execute()
      expect(left).toHaveLength(1)
    }
  })

  test('and the last admin who manages admins, too', async () => {
    const { platform } = services.database
    await platform.deleteFrom('users').where('is_admin', '=', true).execute()
    const [one, other] = [await administrator(['admin.users']), await administrator(['admin.users'])]
    const replies = await Promise.all([
      call(one.caller, 'DELETE', `/api/admins/${other.person.id}`),
      call(other.caller, 'DELETE', `/api/admins/${one.person.id}`),
    ])
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1)
    const { id } = await platform
      .selectFrom('users')
      .select('id')
      .where('is_admin', '=', true)
      .executeTakeFirstOrThrow()
    const { caller: left } = id === one.person.id ? one : other
    expect(await call(left, 'PUT', `/api/admins/${id}`, { permissions: [] })).toMatchObject({ status: 422 })
  })
})

describe('sessions', () => {
  const audited = async (subject_id: string) =>
    services.database.platform
      .selectFrom('audit_events')
      .select(['actor_id', 'details'])
      .where('subject_id', '=', subject_id)
      .where('action', '=', 'users.end_sessions')
      .orderBy('id')
      .execute()
  const own = async (by: Caller) => (await call(by, 'GET', '/api/auth/sessions')).data as SessionRow[]

  test('are listed and ended by their person, the present one marked; those of others do not exist', async () => {
    const { person, caller: here } = await caller([])
    const there = await make.signIn(person, organization)
    const listed = await own(here)
    expect(listed.map(({ current }) => current).toSorted()).toEqual([false, true])
    expect(JSON.stringify(listed)).not.toContain(here.token!)
    const [foreign] = await own(office.caller)
    expect(await call(here, 'DELETE', `/api/auth/sessions/${foreign!.id}`)).toMatchObject({ status: 404 })
    const other = listed.find(({ current }) => !current)!
    expect(await call(here, 'DELETE', `/api/auth/sessions/${other.id}`)).toMatchObject({ status: 204 })
    expect(await call(there, 'GET', '/api/auth/user')).toMatchObject({ status: 401 })
    await make.signIn(person, organization)
    expect(await call(here, 'DELETE', '/api/auth/sessions')).toMatchObject({ status: 204 })
    expect(await own(here)).toMatchObject([{ current: true }])
    expect(await audited(person.id)).toMatchObject([{ details: { ended: 1 } }, { details: { ended: 1 } }])
  })

  test('of a person are seen and ended by who manages users, which is audited', async () => {
    const { person, caller: here } = await caller([])
    await make.signIn(person, organization)
    const path = `/api/users/${person.id}/sessions`
    const there = await make.signIn(person, organization)
    const listed = (await call(office.caller, 'GET', path)).data as SessionRow[]
    expect(listed).toHaveLength(3)
    const one = `${path}/${await make.sessionId(there)}`
    expect(await call(office.caller, 'DELETE', one)).toMatchObject({ status: 204 })
    expect(await call(there, 'GET', '/api/auth/user')).toMatchObject({ status: 401 })
    expect(await call(here, 'GET', '/api/auth/user')).toMatchObject({ status: 200 })
    const notOfPerson = `${path}/${await make.sessionId(office.caller)}`
    expect(await call(office.caller, 'DELETE', notOfPerson)).toMatchObject({ status: 404 })
    expect(await call(office.caller, 'DELETE', path)).toMatchObject({ status: 204 })
    expect(await call(here, 'GET', '/api/auth/user')).toMatchObject({ status: 401 })
    expect(await audited(person.id)).toEqual(
      [1, 2].map(ended => ({ actor_id: office.person.id, details: { ended } })),
    )
    const elsewhere = await make.staff(await make.organization())
    expect(await call(office.caller, 'GET', `/api/users/${elsewhere.id}/sessions`)).toMatchObject({
      status: 404,
    })
  })
})

describe('an address that works for another utility', () => {
  test('is invited like any other, and the answer does not tell', async () => {
    const elsewhere = await make.staff(await make.organization())
    const body = (email: string) => ({ lastname: 'Neu', email })
    const taken = await call(office.caller, 'POST', '/api/users', body(elsewhere.email))
    const free = await call(office.caller, 'POST', '/api/users', body(make.address()))
    const shapeOf = ({ status, data }: typeof free) => ({ status, fields: Object.keys(data as UserRow) })
    expect(shapeOf(taken)).toEqual(shapeOf(free))
    expect((taken.data as UserRow).status).toBe('invited')
    await runJobs()
    expect(emailsTo(elsewhere.email).at(-1)?.text).toContain(organization.title)
  })

  test('costs as many statements as any other', async () => {
    const elsewhere = await make.staff(await make.organization())
    const create = async (email: string) => {
      await messagesArrived(services)
      return countStatements(() => call(office.caller, 'POST', '/api/users', { lastname: 'Neu', email }))
    }
    expect(await create(elsewhere.email)).toBe(await create(make.address()))
  })

  test('gets a second account, which takes nothing from the first', async () => {
    const other = await make.organization()
    const elsewhere = await make.staff(other)
    const password = 'acht Fässer klares Wasser'
    const first = { lastname: 'Neu', email: elsewhere.email, password, password_confirm: password }
    expect(await call(office.caller, 'POST', '/api/users', first)).toMatchObject({ status: 201 })
    const signIn = async (host: string, given: string) =>
      (await call({ host }, 'POST', '/api/auth/login', { email: elsewhere.email, password: given })).status
    expect(await signIn(other.portal_domain, own)).toBe(200)
    expect(await signIn(mainHost, own)).toBe(200)
    expect(await signIn(organization.portal_domain, password)).toBe(200)
    expect(await signIn(organization.portal_domain, own)).toBe(401)
    expect(await signIn(other.portal_domain, password)).toBe(401)
  })
})
