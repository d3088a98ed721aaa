import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { ExportBatch, exports } from '#contract/exports/exports.ts'
import { changeColumns } from '#contract/exports/changes.ts'
import { exportFormat } from '#contract/exports/format.ts'
import { readingColumns } from '#contract/exports/readings.ts'
import type { z } from 'zod'
import { createApi } from '#server/create-api.ts'
import { parseHost } from '#server/core/requests/host.ts'
import { scheduleExports } from '#server/exports/scheduled.ts'
import { scheduleRetention } from '#server/retention/schedule.ts'
import { factories } from '../factories.ts'
import { type Caller, createTestServices } from '../services.ts'

/** Readings go to another system in batches, and count as taken over when it says so. */

const { services, call, clock, runJobs } = await createTestServices()
const make = factories(services)
const { platform } = services.database

type Owner = Awaited<ReturnType<typeof make.organization>>
let organization: Owner
let staff: Caller
beforeEach(async () => {
  organization = await make.organization()
  staff = await make.signIn(await make.staff(organization), organization)
  clock.pass(1)
})

const path = '/api/exports'
type ExportedRow = z.output<AnswerOf<typeof exports.rows>['schema']>
const send = async <T>(method: 'GET' | 'POST' | 'PUT', address: string, body?: object, status = 200) => {
  const reply = await call(staff, method, address, body)
  expect({ address, status: reply.status, body: reply.body }).toMatchObject({ status })
  return reply.data as T
}
const prepare = (body: object = {}) => send<ExportBatch>('POST', path, body, 201)
const rowsOf = ({ id }: { id: string }) => send<ExportedRow[]>('GET', `${path}/${id}/rows`)
const answer = ({ id }: { id: string }, body: object) =>
  send<ExportBatch>('POST', `${path}/${id}/answer`, body)
const waiting = async () => {
  const { readings, changed } = await allWaiting()
  return { readings, changed }
}
const allWaiting = () => send<z.output<AnswerOf<typeof exports.waiting>['schema']>>('GET', `${path}/waiting`)
const api = createApi(services)
/** The file as it is sent. */
async function fetchFile({ id }: { id: string }) {
  const url = `http://${staff.host!}${path}/${id}/file`
  const request = new Request(url, { headers: { authorization: `Bearer ${staff.token!}` } })
  const facts = { address: '10.9.9.9', id: 'file', host: parseHost(staff.host!), userAgent: null }
  const reply = await api.fetch(request, facts)
  expect(reply.status).toBe(200)
  return { type: reply.headers.get('content-type'), bytes: Buffer.from(await reply.arrayBuffer()) }
}

async function reading(count: number, values: object = {}, of: Owner = organization) {
  const found = await make.procedure(of, {
    status: 'completed',
    completed_at: services.now().toISOString(),
    customer_number: `10 ${count}`,
    customer_lastname: 'Brückner',
    customer_city: 'Auental',
    ...values,
  })
  await make.meterstatus(found, { meter_count: count, read_at: '2026-11-20', meter_number: `7 ${count}` })
  return found
}

test('readings of completed procedures, one row each, in two files that are the same', async () => {
  await reading(100)
  const two = await reading(200)
  await make.meterstatus(two, { meter_type: 'garden', meter_count: 20, read_at: '2026-11-19', order: 1 })
  await reading(300, { status: 'in_progress', completed_at: null })
  await reading(400, {}, await make.organization())
  expect(await waiting()).toEqual({ readings: 3, changed: 0 })
  const batch = await prepare()
  expect(batch).toMatchObject({
    number: 1,
    status: 'prepared',
    row_count: 3,
    fetched_at: null,
    has_file: true,
  })
  expect((await rowsOf(batch)).map(({ data }) => ('meter_count' in data ? data.meter_count : null))).toEqual([
    100, 200, 20,
  ])
  expect(await waiting()).toEqual({ readings: 0, changed: 0 })
  expect((await call(staff, 'POST', path, {})).status).toBe(409)
  const [{ bytes: first }, { bytes: second }] = [await fetchFile(batch), await fetchFile(batch)]
  expect(first.equals(second)).toBe(true)
  expect(createHash('sha256').update(first).digest('hex')).toBe(batch.sha256)
  const [head, ...lines] = first.toString().replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toBe(readingColumns.join(';'))
  expect(lines.map(line => line.split(';')[readingColumns.indexOf('meter_count')])).toEqual([
    '100',
    '200',
    '20',
  ])
  expect(await send('GET', `${path}/${batch.id}`)).toMatchObject({ status: 'fetched' })
})

test('the receiver answers by row: partly, then all', async () => {
  for (const count of [1, 2, 3]) await reading(count)
  const batch = await prepare()
  const [one, two] = await rowsOf(batch)
  const partly = await answer(batch, {
    rows: [
      { id: one!.id, status: 'acknowledged' },
      { id: two!.id, status: 'rejected', message: 'Zähler am 02.11. gewechselt' },
    ],
  })
  expect(partly).toMatchObject({
    status: 'partly',
    answers: { pending: 1, acknowledged: 1, rejected: 1, again: 0 },
  })
  const rejected = await send<ExportedRow[]>('GET', `${path}/${batch.id}/rows?status=rejected`)
  expect(rejected).toMatchObject([{ id: two!.id, message: 'Zähler am 02.11. gewechselt' }])
  expect(
    await answer(batch, { rows: [{ id: two!.id, status: 'acknowledged' }], others: 'acknowledged' }),
  ).toMatchObject({ status: 'acknowledged', answers: { acknowledged: 3 } })
  const unknown = '019a9fd0-0000-7000-8000-00000000dead'
  const refused = await call(staff, 'POST', `${path}/${batch.id}/answer`, {
    rows: [
      { id: one!.id, status: 'rejected' },
      { id: unknown, status: 'rejected' },
    ],
  })
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'rows.1.id' }] } })
  expect(await send('GET', `${path}/${batch.id}`)).toMatchObject({ status: 'acknowledged' })
})

test('what was rejected goes into the next batch when somebody gives it back', async () => {
  await reading(1)
  const batch = await prepare()
  expect(await answer(batch, { others: 'rejected' })).toMatchObject({ status: 'rejected' })
  expect((await waiting()).readings).toBe(0)
  expect(await send('POST', `${path}/${batch.id}/again`)).toMatchObject({ answers: { again: 1 } })
  expect((await call(staff, 'POST', `${path}/${batch.id}/again`)).status).toBe(409)
  expect(await waiting()).toEqual({ readings: 1, changed: 0 })
  const next = await prepare()
  expect(next).toMatchObject({ number: 2, row_count: 1 })
  expect((await rowsOf(next))[0]!.data.changed_since_export).toBe(false)
})

test('a correction after the answer is marked and joins the next batch', async () => {
  const found = await reading(1)
  const batch = await prepare()
  await answer(batch, { others: 'acknowledged' })
  expect((await rowsOf(batch))[0]!.changed_since_export).toBe(false)
  await send('PUT', `/api/procedures/${found.id}`, { customer_number: '10 4711' })
  expect((await rowsOf(batch))[0]).toMatchObject({
    changed_since_export: true,
    data: { customer_number: '10 1' },
  })
  expect(await waiting()).toEqual({ readings: 1, changed: 1 })
  const next = await prepare()
  const [row] = await rowsOf(next)
  expect(row).toMatchObject({
    changed_since_export: false,
    data: { customer_number: '10 4711', changed_since_export: true },
  })
  await answer(next, { others: 'acknowledged' })
  expect((await waiting()).readings).toBe(0)
})

test('two calls at once make one batch', async () => {
  await reading(1)
  const replies = await Promise.all([1, 2, 3].map(() => call(staff, 'POST', path, {})))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
})

describe('formats', () => {
  const format = exportFormat.parse({})

  test('windows-1252, tabs, and no defused formulas', async () => {
    await reading(1, { customer_company: '=Ähre €\u{1F600}', customer_city: 'Au;ental' })
    const batch = await prepare({
      format: { ...format, encoding: 'windows-1252', separator: 'tab', formula_guard: false },
    })
    const answered = await fetchFile(batch)
    const text = new TextDecoder('windows-1252').decode(answered.bytes)
    expect(answered.type).toBe('text/csv; charset=windows-1252')
    expect(text).toContain('\t=Ähre €?\t')
    expect(text).toContain('"Au;ental"')
    expect([...answered.bytes]).toContain(0x80)
  })

  test('JSON for one batch, and the format of the profile where none is named', async () => {
    await reading(1, { customer_company: '=Brückner' })
    const batch = await prepare({ format: { ...format, type: 'json' } })
    const { bytes, type } = await fetchFile(batch)
    expect(type).toBe('application/json; charset=utf-8')
    const { readings } = JSON.parse(bytes.toString()) as { readings: object[] }
    expect(readings).toMatchObject([{ meter_count: 1, customer_name: '=Brückner' }])
    await reading(2)
    expect((await prepare()).format.type).toBe('csv')
    const profile = { format: { separator: 'tab', decimals: 3 } }
    expect(await send('PUT', '/api/exportprofiles/readings', profile)).toMatchObject({
      kind: 'readings',
      format: { type: 'csv', encoding: 'utf-8', separator: 'tab', decimals: 3, decimal: 'comma' },
      schedule: 'off',
      next_at: null,
    })
    await reading(3)
    const third = await prepare()
    expect(third.format).toMatchObject({ separator: 'tab', decimals: 3 })
    expect((await fetchFile(third)).bytes.toString()).toContain('\t3,000\t2026-11-20\t')
  })

  test('a decimal point', async () => {
    await reading(1234)
    const batch = await prepare({ format: { ...format, decimals: 2, decimal: 'point' } })
    expect((await fetchFile(batch)).bytes.toString()).toContain(';1234.00;')
  })

  test('formulas are defused in CSV unless it says otherwise', async () => {
    await reading(1, { customer_company: '=1+1' })
    expect((await fetchFile(await prepare())).bytes.toString()).toContain(";'=1+1;")
  })
})

describe('changed master data', () => {
  const changed = (data: object, values: object = {}, of: Owner = organization) =>
    make.procedure(of, {
      type: 'customerdata',
      status: 'completed',
      completed_at: services.now().toISOString(),
      customer_number: '10 4711',
      customer_lastname: 'Brückner',
      data: { valid_from: '2026-12-01', ...data },
      ...values,
    })
  const address = {
    kind: 'billing_address',
    new_street: 'Lindenstraße',
    new_housenumber: '8',
    new_postalcode: '04999',
    new_city: 'Lindhausen',
  }

  test('goes into batches of its own, without deaths, bank details and what is open', async () => {
    await reading(1)
    await changed(address)
    await changed({ kind: 'recipient', recipient_company: 'Verwaltung GmbH', recipient_city: 'Auental' })
    await changed({ kind: 'death', deceased_name: 'Erna Brückner' })
    await changed(address, { status: 'in_progress', completed_at: null })
    await changed({ iban: 'DE02120300000000202051' }, { type: 'debit' })
    await changed(address, {}, await make.organization())
    expect(await allWaiting()).toEqual({ readings: 1, changed: 0, changes: 2, changes_changed: 0 })
    const batch = await prepare({ kind: 'changes' })
    expect(batch).toMatchObject({ kind: 'changes', row_count: 2 })
    expect(await rowsOf(batch)).toMatchObject([
      { data: { change: 'billing_address', street: 'Lindenstraße', city: 'Lindhausen', email: '' } },
      {
        data: { change: 'recipient', company: 'Verwaltung GmbH', city: 'Auental', valid_from: '2026-12-01' },
      },
    ])
    const [head, first] = (await fetchFile(batch)).bytes.toString().replace('\uFEFF', '').split('\r\n')
    expect(head).toBe(changeColumns.join(';'))
    expect(first).toContain(';10 4711;')
    expect((await call(staff, 'POST', path, { kind: 'changes' })).status).toBe(409)
    expect((await prepare()).kind).toBe('readings')
  })

  test('comes again when it is corrected after the answer', async () => {
    const { id } = await changed(address)
    const batch = await prepare({ kind: 'changes' })
    await answer(batch, { others: 'acknowledged' })
    expect((await allWaiting()).changes).toBe(0)
    await send('PUT', `/api/procedures/${id}`, { customer_number: '10 4712' })
    expect((await rowsOf(batch))[0]).toMatchObject({ changed_since_export: true })
    expect(await allWaiting()).toMatchObject({ changes: 1, changes_changed: 1 })
    const [row] = await rowsOf(await prepare({ kind: 'changes' }))
    expect(row!.data).toMatchObject({ customer_number: '10 4712', changed_since_export: true })
  })
})

describe('a plan', () => {
  const setPlan = (plan: object) =>
    send('PUT', '/api/exportprofiles/readings', { format: { type: 'json' }, ...plan })
  const listed = async () => {
    staff = await make.signIn(await make.staff(organization), organization)
    return send<ExportBatch[]>('GET', path)
  }
  const run = async () => {
    await scheduleExports(services)
    await runJobs()
  }

  test('prepares what waits at its hour, once, and makes up for a missed hour', async () => {
    clock.set('2030-11-20T03:30:00Z')
    await reading(1)
    staff = await make.signIn(await make.staff(organization), organization)
    expect(await setPlan({ schedule: 'daily', hour: 5 })).toMatchObject({
      next_at: '2030-11-20T04:00:00.000Z',
    })
    await run()
    expect(await listed()).toEqual([])
    clock.set('2030-11-20T04:00:00Z')
    await run()
    await run()
    expect(await listed()).toMatchObject([
      { row_count: 1, prepared_by: 'Zeitplan', status: 'prepared', format: { type: 'json' } },
    ])
    // The server is away at five, and nothing waits the day after.
    clock.set('2030-11-21T17:00:00Z')
    await reading(2)
    await run()
    expect(await listed()).toHaveLength(2)
    clock.set('2030-11-22T05:00:00Z')
    await run()
    expect(await listed()).toHaveLength(2)
  })

  test('of a week, and none', async () => {
    clock.set('2030-12-02T12:00:00Z')
    staff = await make.signIn(await make.staff(organization), organization)
    // A Monday; the next Sunday.
    expect(await setPlan({ schedule: 'weekly', weekday: 7, hour: 22 })).toMatchObject({
      next_at: '2030-12-08T21:00:00.000Z',
    })
    await setPlan({ schedule: 'off' })
    await reading(1)
    clock.set('2030-12-09T12:00:00Z')
    await run()
    expect(await listed()).toEqual([])
  })
})

describe('retention', () => {
  const day = 86_400_000

  async function nextNight() {
    clock.pass(400 * 86_400)
    await scheduleRetention(services)
    await runJobs()
    staff = await make.signIn(await make.staff(organization), organization)
  }

  test('waits for the answer, and takes the bytes along', async () => {
    const found = await reading(1)
    const batch = await prepare()
    const years = services.now().getTime() + 20 * 365 * day
    const isThere = async () =>
      (await platform.selectFrom('procedures').select('id').where('id', '=', found.id).execute()).length
    clock.set(new Date(years).toISOString())
    for (let turn = 0; turn < 3; turn += 1) await nextNight()
    expect(await isThere()).toBe(1)
    // What was refused and goes into the next batch waits for that one.
    await answer(batch, { others: 'rejected' })
    await send('POST', `${path}/${batch.id}/again`)
    for (let turn = 0; turn < 3; turn += 1) await nextNight()
    expect(await isThere()).toBe(1)
    const next = await prepare()
    for (let turn = 0; turn < 3; turn += 1) await nextNight()
    expect(await isThere()).toBe(1)
    await answer(next, { others: 'acknowledged' })
    for (let turn = 0; turn < 3; turn += 1) await nextNight()
    expect(await isThere()).toBe(0)
    expect(await send('GET', `${path}/${batch.id}`)).toMatchObject({ has_file: false, row_count: 1 })
    expect((await call(staff, 'GET', `${path}/${batch.id}/file`)).status).toBe(404)
    expect(await rowsOf(batch)).toEqual([])
  })
})

test('a key needs the scope of exports, and sees its own organization alone', async () => {
  await reading(1)
  const batch = await prepare()
  const key = async (scopes: string[]): Promise<Caller> => ({
    host: organization.portal_domain,
    token: (await send<{ key: string }>('POST', '/api/apikeys', { name: 'ERP', scopes }, 201)).key,
  })
  const reader = await key(['exports:read'])
  expect((await call(reader, 'GET', `${path}/${batch.id}/file`)).status).toBe(200)
  expect(await call(reader, 'POST', `${path}/${batch.id}/answer`, { others: 'rejected' })).toMatchObject({
    status: 403,
    body: { scope: 'exports:write' },
  })
  const writer = await key(['exports:write'])
  expect((await call(writer, 'POST', `${path}/${batch.id}/answer`, { others: 'rejected' })).status).toBe(200)
  expect(await call(await key(['procedures:read']), 'GET', path)).toMatchObject({
    status: 403,
    body: { scope: 'exports:read' },
  })
  const other = await make.organization()
  const abroad = await make.signIn(await make.staff(other), other)
  for (const address of [`${path}/${batch.id}`, `${path}/${batch.id}/file`, `${path}/${batch.id}/rows`])
    expect((await call(abroad, 'GET', address)).status).toBe(404)
  expect((await call(abroad, 'GET', path)).data).toEqual([])
})
