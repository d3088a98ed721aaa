import { describe, expect, test } from 'vitest'
import { type StaffPermission, staffPermissions } from '#contract/core/permissions.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

const { services, as, call, mailbox, runJobs } = await createTestServices()
const { platform } = services.database
const make = factories(services)

const editors: StaffPermission[] = ['news.view', 'news.edit']

/** An organization with somebody who manages users and holds everything. */
async function scene() {
  const organization = await make.organization()
  const boss = await make.staff(organization)
  const signIn = async (user: Awaited<ReturnType<typeof make.staff>>) =>
    as({ host: organization.portal_domain, ...(await make.signIn(user)) })
  return { organization, boss, api: await signIn(boss), signIn }
}
type Scene = Awaited<ReturnType<typeof scene>>

const nobody = (of: Scene, values = {}) => make.staff(of.organization, { permissions: [], ...values })
const held = async ({ id }: { id: string }) =>
  (
    await platform
      .selectFrom('users')
      .select('all_permissions')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).all_permissions
const refusal = (pending: Promise<unknown>) =>
  pending.then(
    () => null,
    (error: { status?: number }) => error.status ?? error,
  )

describe('a role', () => {
  test('gives its permissions beside those given singly, at once, and takes them again', async () => {
    const of = await scene()
    const role = await of.api.roles.create({
      body: { name: 'Redaktion', permissions: ['news.view', 'news.edit'] },
    })
    const person = await nobody(of, { permissions: ['prices.view'] })
    const theirs = await of.signIn(person)
    expect(await refusal(theirs.subscribers.list())).toBe(403)
    const changed = await of.api.users.update({ params: { id: person.id }, body: { roles: [role.id] } })
    expect(changed).toMatchObject({ permissions: ['prices.view'], roles: [role.id] })
    expect(changed.all_permissions.toSorted()).toEqual(['news.edit', 'news.view', 'prices.view'])
    expect((await theirs.auth.user()).permissions.toSorted()).toEqual(changed.all_permissions.toSorted())

    await of.api.roles.update({ params: { id: role.id }, body: { permissions: ['subscribers.view'] } })
    expect(await refusal(theirs.subscribers.list())).toBe(null)
    await of.api.roles.remove({ params: { id: role.id } })
    expect(await held(person)).toEqual(['prices.view'])
    expect(await refusal(theirs.subscribers.list())).toBe(403)
    const after = await of.api.users.get({ params: { id: person.id } })
    expect(after.roles).toEqual([])
  })

  test('says before a change whom it concerns, and changes nothing by saying so', async () => {
    const of = await scene()
    const role = await make.role(of.organization, { permissions: editors })
    const [only, also, none] = [
      await nobody(of, { roles: [role.id] }),
      await nobody(of, { roles: [role.id], permissions: ['news.edit', 'prices.view'] }),
      await nobody(of),
    ]
    const permissions = ['news.view', 'prices.view'] as const
    const effect = await of.api.roles.effect({
      params: { id: role.id },
      body: { permissions: [...permissions] },
    })
    expect(effect.total).toBe(1)
    expect(effect.people).toMatchObject([{ id: only.id, given: ['prices.view'], taken: ['news.edit'] }])
    expect(await held(only)).toEqual(['news.edit', 'news.view'])

    await of.api.roles.update({ params: { id: role.id }, body: { permissions: [...permissions] } })
    await runJobs()
    const concerned = [only, also, none].map(({ email }) => email)
    const told = mailbox.emails.map(({ to }) => to.email).filter(email => concerned.includes(email))
    expect(told).toEqual([only.email])
    expect(await held(also)).toEqual(['news.edit', 'news.view', 'prices.view'])
    expect(await held(none)).toEqual([])
    const audited = await platform
      .selectFrom('audit_events')
      .select('details')
      .where('action', '=', 'users.rights')
      .where('subject_id', '=', only.id)
      .execute()
    expect(audited).toMatchObject([
      { details: { given: ['prices.view'], taken: ['news.edit'], role: { id: role.id } } },
    ])
  })
})

describe('nobody goes beyond what he holds', () => {
  async function clerk(of: Scene) {
    return of.signIn(await nobody(of, { permissions: ['users', 'news.view'] }))
  }

  test('when making, changing and removing roles', async () => {
    const of = await scene()
    const api = await clerk(of)
    const mighty = await make.role(of.organization, { permissions: ['settings'] })
    const weak = await make.role(of.organization, { permissions: ['news.view'] })
    const params = { id: weak.id }
    const statuses = [
      await refusal(api.roles.create({ body: { name: 'Zu viel', permissions: ['news.edit'] } })),
      await refusal(api.roles.update({ params, body: { permissions: ['news.view', 'settings'] } })),
      await refusal(api.roles.update({ params: { id: mighty.id }, body: { permissions: [] } })),
      await refusal(api.roles.remove({ params: { id: mighty.id } })),
      await refusal(api.roles.update({ params, body: { permissions: [] } })),
    ]
    expect(statuses).toEqual([403, 403, 403, 403, null])
    expect(await refusal(api.roles.create({ body: { name: 'Leser', permissions: ['news.view'] } }))).toBe(
      null,
    )
  })

  test('when giving and taking roles, to oneself, too', async () => {
    const of = await scene()
    const self = await nobody(of, { permissions: ['users', 'news.view'] })
    const api = await of.signIn(self)
    const mighty = await make.role(of.organization, { permissions: ['settings'] })
    const [person, boss] = [await nobody(of), await nobody(of, { roles: [mighty.id] })]
    const give = (id: string, roles: string[]) =>
      refusal(api.users.update({ params: { id }, body: { roles } }))
    expect([
      await give(person.id, [mighty.id]),
      await give(self.id, [mighty.id]),
      await give(boss.id, []),
    ]).toEqual([403, 403, 403])
    const invited = { lastname: 'Neu', email: make.address(), roles: [mighty.id] }
    expect(await refusal(api.users.create({ body: invited }))).toBe(403)
    expect(await held(self)).toEqual(['news.view', 'users'])
  })

  test('with a role of another utility, which gives nothing even where it stands in the row', async () => {
    const [of, other] = [await scene(), await scene()]
    const foreign = await make.role(other.organization, { permissions: [...staffPermissions] })
    const person = await nobody(of)
    const give = of.api.users.update({ params: { id: person.id }, body: { roles: [foreign.id] } })
    expect(await refusal(give)).toBe(422)
    await platform
      .updateTable('users')
      .set({ roles: [foreign.id] })
      .where('id', '=', person.id)
      .execute()
    expect(await held(person)).toEqual([])
    const reply = await call(
      { host: of.organization.portal_domain, ...(await make.signIn(of.boss)) },
      'GET',
      `/api/roles/${foreign.id}`,
    )
    expect(reply.status).toBe(404)
  })

  test('the united permissions cannot be written: neither by a call nor in the row', async () => {
    const of = await scene()
    const person = await nobody(of)
    await of.api.users.update({
      params: { id: person.id },
      body: { firstname: 'Ida', all_permissions: ['settings'] } as object,
    })
    await platform
      .updateTable('users')
      .set({ all_permissions: ['settings'] })
      .where('id', '=', person.id)
      .execute()
    expect(await held(person)).toEqual([])
  })
})

describe('the last one who manages users', () => {
  async function onlyByRole() {
    const of = await scene()
    const role = await make.role(of.organization, { permissions: [...staffPermissions] })
    await platform
      .updateTable('users')
      .set({ permissions: [], roles: [role.id] })
      .where('id', '=', of.boss.id)
      .execute()
    return { ...of, role }
  }

  test('keeps the right, whatever happens to the role', async () => {
    const { api, role, boss } = await onlyByRole()
    const params = { id: role.id }
    const statuses = [
      await refusal(api.roles.update({ params, body: { permissions: ['news.view'] } })),
      await refusal(api.roles.remove({ params })),
      await refusal(api.users.update({ params: { id: boss.id }, body: { roles: [] } })),
    ]
    expect(statuses).toEqual([409, 409, 422])
    expect(await held(boss)).toContain('users')
  })

  test('may give the role up once somebody else holds the right', async () => {
    const of = await onlyByRole()
    await make.staff(of.organization)
    const body = { permissions: staffPermissions.filter(each => each !== 'users') }
    expect(await refusal(of.api.roles.update({ params: { id: of.role.id }, body }))).toBe(null)
    expect(await held(of.boss)).not.toContain('users')
  })
})
