import { expect, test } from 'vitest'
import type { ProcedureStatus } from '#contract/procedures/status.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

const { services, as, mailbox, clock, runJobs } = await createTestServices()
services.settings.recallSeconds = 20
// The queue runs jobs by the database's clock.
clock.set(new Date().toISOString())
const make = factories(services)
const organization = await make.organization({ enabled_customerlogin: true })
const [anja, bernd] = [await make.staff(organization), await make.staff(organization)]
const clerk = as(await make.signIn(anja, organization)).procedures
const colleague = as(await make.signIn(bernd, organization)).procedures

const sentTo = async (email: string) => {
  await runJobs()
  return mailbox.emails.filter(({ to }) => to.email === email).length
}
const caseIn = async (status: ProcedureStatus) => {
  const customer_email = `${services.newId()}@mail.example`
  const row = await make.procedure(organization, { customer_email, status })
  const { id } = row
  return {
    row,
    params: { id },
    sent: () => sentTo(customer_email),
    read: () => clerk.get({ params: { id } }),
  }
}
const message = { subject: 'Zähler', message: 'Bitte senden Sie ein Foto.' }

test('a message waits and can be taken back; then nothing of it is left', async () => {
  const { params, sent, read } = await caseIn('in_progress')
  const before = await read()
  await clerk.message({ params, body: message })
  expect(await clerk.recallable()).toMatchObject([{ procedure_id: params.id, kind: 'message' }])
  expect(await sent()).toBe(0)
  const { version: _version, updated_at: _at, ...after } = await clerk.recall({ params })
  expect(before).toMatchObject(after)
  expect(await clerk.recallable()).toEqual([])
  expect(await sent()).toBe(0)
})

test('of several acts on a procedure the last one is offered', async () => {
  const { params } = await caseIn('in_progress')
  await clerk.message({ params, body: message })
  await clerk.changeStatus({ params, body: { status: 'completed' } })
  const offered = (await clerk.recallable()).filter(({ procedure_id }) => procedure_id === params.id)
  expect(offered).toMatchObject([{ kind: 'status', status: 'completed' }])
  expect(await clerk.recall({ params })).toMatchObject({ status: 'in_progress' })
})

test('list and page of the account show a new status once it can no longer be taken back', async () => {
  const customer = await make.customer(organization, { approved_at: services.now().toISOString() })
  const own = as(await make.signIn(customer, organization))
  const { id } = await make.procedure(organization, {
    customer_id: customer.id,
    status: 'in_progress',
  })
  const shown = async () => {
    const [listed, isOpen, page] = [
      await own.myProcedures.list(),
      await own.myProcedures.list({ query: { open: 'true' } }),
      await own.procedures.status({ params: { id } }),
    ]
    return [listed.data[0]!.status, isOpen.data.length, page.status]
  }
  await clerk.changeStatus({ params: { id }, body: { status: 'completed' } })
  expect(await shown()).toEqual(['in_progress', 1, 'in_progress'])
  clock.pass(21)
  expect(await shown()).toEqual(['completed', 0, 'completed'])
})

test.each(['new', 'waiting_customer', 'on_hold', 'in_progress'] as const)(
  'completing from %s is written with the status between, and taken back with it',
  async status => {
    const { params, sent, read } = await caseIn(status)
    const before = await read()
    const done = await clerk.changeStatus({ params, body: { status: 'completed', message: 'Danke.' } })
    const steps = done.statusupdates.slice(0, done.statusupdates.length - before.statusupdates.length)
    expect(steps.map(step => step.status)).toEqual(
      status === 'in_progress' ? ['completed'] : ['completed', 'in_progress'],
    )
    const after = await clerk.recall({ params })
    expect(after).toMatchObject({ status, completed_at: null, statusupdates: before.statusupdates })
    expect(await sent()).toBe(0)
  },
)

test('an answer that was noted as seen is new again', async () => {
  const { row, params, read } = await caseIn('in_progress')
  await services.database.platform
    .updateTable('procedures')
    .set({ flags: ['reply'] })
    .where('id', '=', params.id)
    .execute()
  await make.statusupdate(row, { kind: 'reply', is_unseen: true })
  await clerk.message({ params, body: message })
  expect(await read()).toMatchObject({ flags: [] })
  await clerk.recall({ params })
  const { flags, statusupdates } = await read()
  expect(flags).toEqual(['reply'])
  expect(statusupdates.filter(({ is_unseen }) => is_unseen)).toHaveLength(1)
})

test('sent now, it is sent once and no longer taken back', async () => {
  const { params, sent } = await caseIn('in_progress')
  await clerk.message({ params, body: message })
  await clerk.sendNow({ params })
  expect(await sent()).toBe(1)
  await expect(clerk.recall({ params })).rejects.toMatchObject({ status: 409 })
})

test('a colleague cannot take it back, and it is refused after the time or a change', async () => {
  const { params } = await caseIn('in_progress')
  await clerk.message({ params, body: message })
  await expect(colleague.recall({ params })).rejects.toMatchObject({ status: 409 })
  await colleague.note({ params, body: { message: 'Ich habe angerufen.' } })
  await expect(clerk.recall({ params })).rejects.toMatchObject({
    status: 409,
    problem: { detail: expect.stringContaining('inzwischen geändert') },
  })
  const other = await caseIn('in_progress')
  await clerk.message({ params: other.params, body: message })
  clock.pass(21)
  await expect(clerk.recall({ params: other.params })).rejects.toMatchObject({
    status: 409,
    problem: { detail: expect.stringContaining('schon unterwegs') },
  })
})

test('an email that is being sent is not taken back', async () => {
  const { params } = await caseIn('in_progress')
  await clerk.message({ params, body: message })
  await services.database.platform
    .updateTable('emails')
    .set({ sending_at: clock.now().toISOString() })
    .where('procedure_id', '=', params.id)
    .execute()
  await expect(clerk.recall({ params })).rejects.toMatchObject({ status: 409 })
})
