import { expect, test } from 'vitest'
import type { QueryIn } from '#contract/core/endpoint.ts'
import { type AdminPermission, adminPermissions } from '#contract/core/permissions.ts'
import type { contacts } from '#contract/crm/crm.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

const { services, as, call } = await createTestServices()
const make = factories(services)
const [author, other] = [await make.admin(), await make.admin()]
const own = as(await make.signIn(author))
const theirs = as(await make.signIn(other))

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

test('contacts are found by follow-up, organization and email', async () => {
  const organization = await make.organization()
  const due = await own.contacts.create({
    body: {
      lastname: 'Fällig',
      follow_up_on: day(-2),
      organization_id: organization.id,
      email: 'Faellig@crm.test',
    },
  })
  const planned = await own.contacts.create({ body: { lastname: 'Geplant', follow_up_on: day(3) } })
  const ids = async (query: QueryIn<typeof contacts.list>) =>
    (await own.contacts.list({ query })).data.map(({ id }) => id)
  expect(await ids({ follow_up: 'due' })).toEqual([due.id])
  expect(await ids({ follow_up: 'planned' })).toEqual([planned.id])
  expect(await ids({ follow_up: 'none' })).toEqual([])
  expect(await ids({ organization: organization.id })).toEqual([due.id])
  expect(await ids({ has_organization: 'false' })).toEqual([planned.id])
  expect(await ids({ email: 'faellig@CRM.test' })).toEqual([due.id])
})

test('notes of an organization are those of its contacts, too', async () => {
  const organization = await make.organization()
  const contact = await own.contacts.create({
    body: { lastname: 'Rößler', organization_id: organization.id },
  })
  await own.notes.create({ body: { note: 'Zum Menschen', contact_id: contact.id } })
  await own.notes.create({ body: { note: 'Zur Organisation', organization_id: organization.id } })
  await own.notes.create({ body: { note: 'Zu niemandem' } })
  const { data } = await own.notes.list({ query: { organization: organization.id } })
  expect(data.map(({ note }) => note).toSorted()).toEqual(['Zum Menschen', 'Zur Organisation'])
})

test('a note and its follow-up are saved together, or neither is, and once per key', async () => {
  const contact = await own.contacts.create({ body: { lastname: 'Wieder', follow_up_on: day(-1) } })
  const params = { id: contact.id }
  const refused = own.contacts.addNote({ params, body: { note: '', follow_up_on: day(9) } })
  await expect(refused).rejects.toMatchObject({ status: 422 })
  const wrong = own.contacts.addNote({ params, body: { note: 'Angerufen', follow_up_on: 'bald' } })
  await expect(wrong).rejects.toMatchObject({ status: 422 })
  expect(await own.contacts.get({ params })).toMatchObject({ follow_up_on: day(-1) })
  const notesOf = () => own.notes.list({ query: { contact_id: contact.id } })
  expect((await notesOf()).data).toEqual([])
  const once = { key: crypto.randomUUID(), params, body: { note: 'Angerufen', follow_up_on: day(9) } }
  await own.contacts.addNote(once)
  await own.contacts.addNote(once)
  expect(await own.contacts.get({ params })).toMatchObject({ follow_up_on: day(9) })
  expect((await notesOf()).data).toMatchObject([{ note: 'Angerufen', contact_id: contact.id }])
  await own.contacts.addNote({ params, body: { note: 'Bleibt' } })
  expect(await own.contacts.get({ params })).toMatchObject({ follow_up_on: day(9) })
})

test('only the author decides who may edit a note, and others edit it where he lets them', async () => {
  const refused = async (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ status: 403 })
  const { id } = await own.notes.create({ body: { note: 'Offen' } })
  const params = { id }
  expect(await theirs.notes.update({ params, body: { note: 'Ergänzt' } })).toMatchObject({ note: 'Ergänzt' })
  await refused(theirs.notes.update({ params, body: { editable_others: false } }))
  await own.notes.update({ params, body: { editable_others: false } })
  await refused(theirs.notes.update({ params, body: { note: 'Anders' } }))
  await refused(theirs.notes.remove({ params }))
})

test('what an administrator wrote stays when he is removed, and is everybody’s', async () => {
  const admin = await make.admin()
  const leaving = as(await make.signIn(admin))
  const { id } = await leaving.notes.create({ body: { note: 'Zurückrufen', editable_others: false } })
  const draft = await make.organizationDraft({}, { created_by: admin.id })
  await own.admins.remove({ params: { id: admin.id } })
  expect(await theirs.notes.get({ params: { id } })).toMatchObject({ user_id: null, author_user_id: null })
  const { platform } = services.database
  const drafts = platform.selectFrom('organization_drafts').select('created_by').where('id', '=', draft.id)
  expect(await drafts.executeTakeFirst()).toEqual({ created_by: null })
  const sessions = platform.selectFrom('sessions').select('id').where('user_id', '=', admin.id)
  expect(await sessions.execute()).toEqual([])
  await theirs.notes.remove({ params: { id } })
})

test('attributes are bounded', async () => {
  const token = await make.signIn(author)
  const attributes = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`Name ${index}`, 'x']))
  const answer = await call(token, 'POST', '/api/contacts', { lastname: 'Viel', attributes })
  expect(answer).toMatchObject({ status: 422 })
})

test('the last administrator with a right keeps it, and is neither locked nor removed', async () => {
  const without = (right: AdminPermission) => adminPermissions.filter(each => each !== right)
  const give = (id: string, permissions: AdminPermission[]) =>
    services.database.platform.updateTable('users').set({ permissions }).where('id', '=', id).execute()
  const keeper = await make.admin()
  await services.database.platform
    .updateTable('users')
    .set({ permissions: ['admin.users'] })
    .where('is_admin', '=', true)
    .where('id', '!=', keeper.id)
    .execute()
  await give(author.id, without('admin.crm'))
  const kept = as(await make.signIn(keeper))
  const params = { id: keeper.id }
  // A person without the right cannot touch one who has it.
  await expect(own.admins.lock({ params })).rejects.toMatchObject({ status: 403 })
  const taken = kept.admins.update({ params, body: { permissions: without('admin.crm') } })
  await expect(taken).rejects.toMatchObject({ status: 409 })
  await give(author.id, [...adminPermissions])
  await kept.admins.update({ params, body: { permissions: without('admin.crm') } })
})

test('the library counts who copied an article, and who has an older text', async () => {
  const organization = await make.organization()
  const clerk = as(await make.signIn(await make.staff(organization), organization))
  const article = await own.supportlibrary.create({ body: { title: 'Frost', content: '<p>Einpacken.</p>' } })
  expect(article).toMatchObject({ used_by: 0, is_used: false })
  const params = { id: article.id }
  const copy = await clerk.supportlibrary.import({ params, body: {} })
  expect(await own.supportlibrary.get({ params })).toMatchObject({ used_by: 1, is_used: true })
  expect(await clerk.supportlibrary.get({ params })).toMatchObject({ used_by: null })
  const use = { article_id: copy.id, organization_id: organization.id, published: false }
  expect(await own.supportlibrary.uses({ params })).toMatchObject([
    { ...use, is_behind: false, is_changed: false },
  ])
  await own.supportlibrary.update({ params, body: { content: '<p>Besser einpacken.</p>' } })
  await clerk.support.update({ params: { id: copy.id }, body: { title: 'Unser Frost' } })
  expect(await own.supportlibrary.uses({ params })).toMatchObject([
    { ...use, is_behind: true, is_changed: true },
  ])
  const { platform } = services.database
  const copies = platform
    .selectFrom('support_articles')
    .select(['title', 'library'])
    .where('id', '=', copy.id)
  await own.supportlibrary.remove({ params })
  expect(await copies.executeTakeFirst()).toEqual({ title: 'Unser Frost', library: null })
})
