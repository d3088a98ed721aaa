import { expect, test } from 'vitest'
import type { ProcedureDetail } from '#contract/procedures/rows.ts'
import { factories } from '../factories.ts'
import { type Caller, createTestServices } from '../services.ts'

const { services, call } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const clerkCaller = await make.signIn(await make.staff(organization), organization)
const here: Caller = { host: organization.portal_domain }

test('a clerk creates a procedure for a customer; nobody else may name one', async () => {
  const customer = await make.customer(organization)
  const body = { type: 'meterreading', customer_lastname: 'Brückner', customer_id: customer.id }
  const reply = await call(clerkCaller, 'POST', '/api/procedures', body)
  const { id } = reply.data as { id: string }
  expect(await call(clerkCaller, 'GET', `/api/procedures/${id}`)).toMatchObject({
    data: { customer_id: customer.id },
  })
  expect(await call(here, 'POST', '/api/procedures', body)).toMatchObject({ status: 403 })
  const foreign = await make.customer(await make.organization())
  expect(
    await call(clerkCaller, 'POST', '/api/procedures', { ...body, customer_id: foreign.id }),
  ).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'customer_id' }] },
  })
})

test('a correction keeps absent fields, and the history has the old values', async () => {
  const { id } = await make.procedure(organization, { customer_city: 'Auental', customer_phone: '1' })
  const read = await call(clerkCaller, 'GET', `/api/procedures/${id}`)
  const before = read.data as ProcedureDetail
  const reply = await call(clerkCaller, 'PUT', `/api/procedures/${id}`, {
    ...before,
    customer_city: 'Lindhausen',
    due_at: '2026-12-01',
    status: 'completed',
  })
  expect(reply).toMatchObject({
    status: 200,
    data: {
      customer_city: 'Lindhausen',
      customer_phone: '1',
      due_at: '2026-12-01',
      status: 'new',
      version: before.version + 1,
      statusupdates: [{ kind: 'check', message: 'Berichtigt: Ort, Frist', is_public: false }],
    },
  })
  const stale = { ...clerkCaller, headers: { 'if-match': read.headers.get('etag')! } }
  expect(await call(stale, 'PUT', `/api/procedures/${id}`, { customer_city: 'x' })).toMatchObject({
    status: 412,
  })
})

test('a deleted procedure is not listed and its link is dead; deleting needs its permission', async () => {
  const { id, key } = await make.procedure(organization)
  const clerk = await make.staff(organization, { permissions: ['procedures.edit'] })
  const without = await make.signIn(clerk, organization)
  expect(await call(without, 'DELETE', `/api/procedures/${id}`)).toMatchObject({ status: 403 })
  expect(await call(clerkCaller, 'DELETE', `/api/procedures/${id}`)).toMatchObject({ status: 204 })
  expect(await call(clerkCaller, 'GET', `/api/procedures/${id}`)).toMatchObject({ status: 404 })
  const holder = { ...here, procedureKey: key }
  expect(await call(holder, 'GET', `/api/procedures/${id}/public`)).toMatchObject({ status: 404 })
})
