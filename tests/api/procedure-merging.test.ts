import { expect, test } from 'vitest'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

const { services, as, mailbox, runJobs } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const clerk = as(await make.signIn(await make.staff(organization), organization))
const { procedureDuplicates: duplicates, procedures } = clerk

const at = (day: string) => `2026-11-${day}T09:00:00.000Z`
let number = 0
/** Two readings of one meter, three days apart. */
async function pair(left: object = {}, right: object = {}) {
  number += 1
  const shared = {
    type: 'meterreading' as const,
    customer_number: `77 ${number}`,
    customer_lastname: 'Brückner',
  }
  const one = await make.procedure(organization, {
    ...shared,
    submitted_at: at('20'),
    due_at: '2026-12-04',
    customer_email: 'hanna@mail.example',
    ...left,
  })
  const other = await make.procedure(organization, {
    ...shared,
    submitted_at: at('17'),
    due_at: '2026-12-01',
    customer_email: 'h.b@web.example',
    customer_phone: '0152 28817386',
    ...right,
  })
  for (const [row, meter_count, read_at] of [
    [one, 1087, '2026-11-20'],
    [other, 1178, '2026-11-17'],
  ] as const)
    await services.database.platform
      .insertInto('meterstatuses')
      .values({
        id: services.newId(),
        organization_id: organization.id,
        procedure_id: row.id,
        meter_type: 'main',
        meter_number: row === one ? `8 MUE ${number}` : `8MUE${number}`,
        meter_count,
        read_at,
        order: 0,
      } as never)
      .execute()
  return { one, other, params: { id: one.id }, both: { id: one.id, other_id: other.id } }
}
const versionOf = async (id: string) => (await procedures.get({ params: { id } })).version
const merged = async (both: { id: string; other_id: string }, more: object = {}) =>
  duplicates.merge({
    params: { id: both.id },
    body: { other_id: both.other_id, other_version: await versionOf(both.other_id), ...more },
  })

test('a duplicate is found by its meter, however its number is spaced, until it is said to be none; for both', async () => {
  const { one, other, params, both } = await pair()
  expect(await duplicates.find({ params })).toMatchObject([
    { id: other.id, same: ['meter', 'customer_number'], days: -3 },
  ])
  await duplicates.reject({ params: both, body: { is_distinct: true } })
  expect(await duplicates.find({ params })).toEqual([])
  expect(await duplicates.find({ params: { id: other.id } })).toEqual([])
  await duplicates.reject({ params: { id: other.id, other_id: one.id }, body: { is_distinct: false } })
  expect(await duplicates.find({ params })).toHaveLength(1)
})

test('linked: no duplicates, each names the other first, and both histories tell; until the link is released', async () => {
  const { one, other, params, both } = await pair()
  await duplicates.reject({ params: both, body: { is_distinct: true, is_linked: true } })
  expect(await duplicates.find({ params })).toEqual([])
  const related = await procedures.related({ params: { id: other.id } })
  expect(related[0]).toMatchObject({ id: one.id, same: expect.arrayContaining(['link', 'number']) })
  const historyOf = async (id: string) =>
    (await procedures.get({ params: { id } })).statusupdates.map(({ message }) => message)
  expect(await historyOf(one.id)).toContain(`Mit ${other.reference} verknüpft`)
  expect(await historyOf(other.id)).toContain(`Mit ${one.reference} verknüpft`)

  await duplicates.reject({
    params: { id: other.id, other_id: one.id },
    body: { is_distinct: true },
  })
  expect((await procedures.related({ params }))[0]!.same).not.toContain('link')
  expect(await historyOf(one.id)).toContain(`Verknüpfung mit ${other.reference} gelöst`)
})

test('what both say alike is said in one line', async () => {
  const { both } = await pair(
    { customer_firstname: 'Hanna', customer_lastname: 'Brückner' },
    {
      customer_firstname: 'Hanna',
      customer_lastname: 'BRÜCKNER',
    },
  )
  const { same } = await duplicates.compare({ params: both })
  expect(same).toContain('Hanna Brückner')
  expect(same.at(-1)).toMatch(/^Zähler 8 MUE/)
})

test('another kind, another month and another organization are no duplicates', async () => {
  const { params } = await pair({}, { submitted_at: '2026-08-01T09:00:00.000Z' })
  expect(await duplicates.find({ params })).toEqual([])
  const foreign = await make.procedure(await make.organization(), { customer_number: '77 1' })
  await expect(duplicates.find({ params: { id: foreign.id } })).rejects.toMatchObject({ status: 404 })
  await expect(duplicates.compare({ params: { ...params, other_id: foreign.id } })).rejects.toMatchObject({
    status: 404,
  })
})

test('differences are proposed: the newer reading, the earlier deadline, what only one has', async () => {
  const { both } = await pair()
  const { differences } = await duplicates.compare({ params: both })
  expect(Object.fromEntries(differences.map(({ label, takes }) => [label, takes]))).toMatchObject({
    Frist: true,
    Telefon: true,
    'E-Mail': false,
  })
  expect(differences.find(({ label }) => label.startsWith('Stand'))).toMatchObject({
    takes: false,
    stays: '1.087 m³ am 20.11.2026',
  })
})

test('merged: one in lists and counts, found by both numbers, its history and link go on here; split: both as before', async () => {
  const { one, other, params, both } = await pair()
  const file = await make.media(organization, { procedure_id: other.id, collection_name: 'files' })
  const [before, otherBefore] = [
    await procedures.get({ params }),
    await procedures.get({ params: { id: other.id } }),
  ]
  const counts = await procedures.counts()
  const keys = (await duplicates.compare({ params: both })).differences.filter(({ takes }) => takes)
  const after = await merged(both, { take: keys.map(({ key }) => key) })
  expect(after).toMatchObject({
    due_at: '2026-12-01',
    customer_phone: '0152 28817386',
    merged: [{ id: other.id }],
  })
  expect((await procedures.counts()).all).toBe(counts.all - 1)
  const found = await procedures.list({ query: { q: other.reference, tab: 'all' } })
  expect(found.data.map(({ id }) => id)).toEqual([one.id])
  expect(after.statusupdates.some(({ procedure_id }) => procedure_id === other.id)).toBe(true)
  expect(after.media.map(({ id }) => id)).toEqual([file.id])
  expect(await duplicates.find({ params })).toEqual([])

  const holder = as({ host: organization.portal_domain, procedureKey: other.key }).procedures
  expect(await holder.status({ params: { id: other.id } })).toMatchObject({
    merged_into: one.id,
    withdraw_allowed: false,
  })
  expect(await holder.status({ params })).toMatchObject({ reference: one.reference })
  await expect(holder.withdraw({ params: { id: other.id } })).rejects.toMatchObject({
    status: 409,
    problem: { detail: `Dieser Vorgang ist in ${one.reference} aufgegangen und geht dort weiter.` },
  })
  await expect(
    procedures.changeStatus({ params: { id: other.id }, body: { status: 'in_progress' } }),
  ).rejects.toMatchObject({ status: 409 })

  const split = await duplicates.split({ params: both })
  const changing = ['version', 'updated_at', 'statusupdates'] as const
  const without = (row: typeof split) =>
    Object.fromEntries(
      Object.entries(row).filter(([name]) => !(changing as readonly string[]).includes(name)),
    )
  expect(without(split)).toEqual(without(before))
  expect(without(await procedures.get({ params: { id: other.id } }))).toEqual(without(otherBefore))
  expect(await procedures.counts()).toEqual(counts)
  await expect(holder.status({ params })).rejects.toMatchObject({ status: 404 })
})

test('what staff correct after merging stays when they are taken apart', async () => {
  const { params, both } = await pair()
  await merged(both, { take: ['customer_phone', 'due_at'] })
  await procedures.update({ params, body: { customer_phone: '030 1' } })
  expect(await duplicates.split({ params: both })).toMatchObject({
    customer_phone: '030 1',
    due_at: '2026-12-04',
  })
})

test('a changed one is compared again; twice with one key is once; a foreign one is absent', async () => {
  const { params, both, other } = await pair()
  const body = { other_id: other.id, other_version: 99 }
  await expect(duplicates.merge({ params, body })).rejects.toMatchObject({ status: 409 })
  await expect(duplicates.merge({ params, body, ifMatch: '"99"' })).rejects.toMatchObject({ status: 412 })
  const key = services.newId()
  const right = { ...body, other_version: await versionOf(other.id) }
  const first = await duplicates.merge({ params, body: right, key })
  expect(await duplicates.merge({ params, body: right, key })).toEqual(first)
  const foreign = await make.procedure(await make.organization())
  await expect(merged({ id: both.id, other_id: foreign.id })).rejects.toMatchObject({ status: 404 })
})

test('two customers need the right to delete; the other person sees nothing of the one that goes on', async () => {
  const { params, both, other } = await pair({}, { customer_number: '88 1' })
  const plain = await make.staff(organization, { permissions: ['procedures.edit'] })
  const colleague = as(await make.signIn(plain, organization)).procedureDuplicates
  const body = { other_id: other.id, other_version: await versionOf(other.id) }
  await expect(colleague.merge({ params, body })).rejects.toMatchObject({ status: 403 })
  await duplicates.merge({ params, body })
  const holder = as({ host: organization.portal_domain, procedureKey: other.key }).procedures
  expect(await holder.status({ params: { id: other.id } })).toMatchObject({
    merged_into: null,
    message_allowed: false,
  })
  await expect(holder.status({ params })).rejects.toMatchObject({ status: 404 })
  await duplicates.split({ params: both })
})

test('one email tells the customer, where that is wanted', async () => {
  const { both } = await pair({ customer_email: 'bescheid@mail.example' })
  await merged(both, { notify: true })
  await runJobs()
  expect(mailbox.emails.filter(({ to }) => to.email === 'bescheid@mail.example')).toHaveLength(1)
})

test('answers of the form that differ are asked: what only one says is proposed, the chosen ones are taken, split brings them back', async () => {
  const advance = (data: object) =>
    make.procedure(organization, { type: 'advancepayment', customer_number: '99 1', data: data as never })
  const one = await advance({ new_amount: 90, interval: 'monthly' })
  const other = await advance({ new_amount: 95, interval: 'monthly', reason: 'persons', persons: 3 })
  const both = { id: one.id, other_id: other.id }
  const { differences } = await duplicates.compare({ params: both })
  const asked = Object.fromEntries(differences.map(({ key, takes }) => [key, takes]))
  expect(asked).toMatchObject({ 'data.new_amount': false, 'data.reason': true })
  expect(asked).not.toHaveProperty('data.interval')
  expect((await merged(both, { take: ['data.new_amount'] })).data).toEqual({
    new_amount: 95,
    interval: 'monthly',
  })
  expect((await duplicates.split({ params: both })).data).toEqual({ new_amount: 90, interval: 'monthly' })
})

test('whoever searches finds a merged procedure by an answer that it took', async () => {
  const advance = (data: object) =>
    make.procedure(organization, { type: 'advancepayment', customer_number: '99 2', data: data as never })
  const one = await advance({ new_amount: 90, interval: 'monthly' })
  const other = await advance({
    new_amount: 90,
    interval: 'monthly',
    reason: 'other',
    reason_text: 'Schwimmteich',
  })
  await merged({ id: one.id, other_id: other.id }, { take: ['data.reason'] })
  const found = await procedures.list({ query: { q: 'Schwimmteich', tab: 'all' } })
  expect(found.data.map(({ id }) => id)).toEqual([one.id])
})
