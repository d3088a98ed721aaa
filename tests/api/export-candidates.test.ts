import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { ExportBatch } from '#contract/exports/exports.ts'
import { factories } from '../factories.ts'
import { type Caller, createTestServices } from '../services.ts'

/** The count of what waits for export compares only rows that may have changed. Each change must note its row. */

const { services, call, clock } = await createTestServices()
const make = factories(services)
const { platform } = services.database

type Owner = Awaited<ReturnType<typeof make.organization>>
type Table = 'procedures' | 'meterstatuses' | 'customers' | 'customer_meters'
let organization: Owner
let staff: Caller
beforeEach(async () => {
  organization = await make.organization()
  staff = await make.signIn(await make.staff(organization), organization)
  clock.pass(1)
})

const send = async <T>(method: 'GET' | 'POST', path: string, body?: object) => {
  const { status, data } = await call(staff, method, path, body)
  expect([path, status < 300]).toEqual([path, true])
  return data as T
}
const waiting = async () => {
  const { readings, changes } = await send<Record<'readings' | 'changes', number>>(
    'GET',
    '/api/exports/waiting',
  )
  return { readings, changes }
}

/** A reading and a change of the same customer, which the receiver has taken over. */
async function handOver() {
  const customer = await make.customer(organization, { external_system: 'erp', external_id: 'K1' })
  const completed = {
    customer_id: customer.id,
    status: 'completed' as const,
    completed_at: services.now().toISOString(),
  }
  const procedure = await make.procedure(organization, completed)
  const reading = await make.meterstatus(procedure, { meter_number: '7 1', read_at: '2026-11-20' })
  const change = await make.procedure(organization, {
    ...completed,
    type: 'customerdata',
    data: { kind: 'contact', new_phone: '0341 123' },
  })
  const meter = await make.meter(customer, {
    meter_number: '71',
    external_system: 'erp',
    external_id: 'Z1',
  })
  const batches = [await prepare('readings'), await prepare('changes')]
  expect(await waiting()).toEqual({ readings: 0, changes: 0 })
  expect(await candidates()).toBe(0)
  return { customer, procedure, reading, change, meter, batches }
}

async function prepare(kind: string) {
  const batch = await send<ExportBatch>('POST', '/api/exports', { kind })
  await send('POST', `/api/exports/${batch.id}/answer`, { others: 'acknowledged' })
  return batch
}

const candidates = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from export_candidates
    where organization_id = ${organization.id}`.execute(platform)
  return rows[0]!.count
}

/** How many rows would stand otherwise in a file of today: both are compared whether they are candidates or not. */
async function changedRows(batches: ExportBatch[]) {
  const of = async ({ id }: ExportBatch) => {
    const rows = await send<{ changed_since_export: boolean }[]>('GET', `/api/exports/${id}/rows`)
    return rows.filter(row => row.changed_since_export).length
  }
  return { readings: await of(batches[0]!), changes: await of(batches[1]!) }
}

/** Columns of a table that hold a value of their own. */
async function columnsOf(table: Table): Promise<{ name: string; other: string }[]> {
  const { rows } = await sql<{ name: string; other: string }>`
    select column_name as name, case data_type when 'integer' then '4711' when 'date' then '2026-11-02' else 'x' end as other
    from information_schema.columns where table_name = ${table} and data_type in ('text', 'integer', 'date')
      and is_generated = 'NEVER' and column_name not in ('type', 'status', 'trustlevel', 'follow_up_back')`.execute(
    platform,
  )
  return rows
}

test.each([
  ['procedures', 'customer_number'],
  ['procedures', 'supply_city'],
  ['meterstatuses', 'meter_count'],
  ['meterstatuses', 'previous_read_at'],
  ['customers', 'external_id'],
  ['customer_meters', 'external_id'],
  ['customer_meters', 'meter_number'],
] as const)('each column of %s that a file shows makes a row wait again, as does %s', async (table, one) => {
  const { customer, procedure, reading, change, meter, batches } = await handOver()
  const ids = {
    procedures: [procedure.id, change.id],
    meterstatuses: [reading.id],
    customers: [customer.id],
    customer_meters: [meter.id],
  }[table]
  const set = (name: string, id: string, value: unknown) =>
    sql`update ${sql.table(table)} set ${sql.ref(name)} = ${value} where id = ${id}`.execute(platform)
  const shown: string[] = []
  for (const { name, other } of await columnsOf(table)) {
    const { rows } = await sql<{ id: string; value: unknown }>`
      select id, ${sql.ref(name)} as value from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(
      platform,
    )
    for (const [at, id] of ids.entries()) await set(name, id, name === 'reference' ? `${other}${at}` : other)
    const changed = await changedRows(batches)
    expect([name, await waiting()]).toEqual([name, changed])
    if (changed.readings + changed.changes) shown.push(name)
    for (const { id, value } of rows) await set(name, id, value)
    expect(await waiting()).toEqual({ readings: 0, changes: 0 })
  }
  expect(shown).toContain(one)
})

type Given = Awaited<ReturnType<typeof handOver>>
const update = (id: string, values: object) =>
  platform.updateTable('procedures').set(values).where('id', '=', id).execute()

test.each<[string, (given: Given) => Promise<unknown>, object]>([
  [
    'a customer who is deleted',
    ({ customer }) => platform.deleteFrom('customers').where('id', '=', customer.id).execute(),
    { readings: 1, changes: 1 },
  ],
  [
    'a meter that is deleted',
    ({ meter }) => platform.deleteFrom('customer_meters').where('id', '=', meter.id).execute(),
    { readings: 1, changes: 0 },
  ],
  [
    'a procedure of another customer',
    async ({ procedure }) => update(procedure.id, { customer_id: (await make.customer(organization)).id }),
    { readings: 1, changes: 0 },
  ],
  [
    'other data',
    ({ change }) => update(change.id, { data: { kind: 'contact', new_phone: '0341 456' } }),
    { readings: 0, changes: 1 },
  ],
  [
    'another reading',
    ({ procedure }) => make.meterstatus(procedure, { meter_type: 'garden', order: 1, read_at: '2026-11-20' }),
    { readings: 1, changes: 0 },
  ],
  [
    'a procedure that was open again',
    async ({ procedure }) => {
      await update(procedure.id, { status: 'in_progress', customer_number: '10 9' })
      expect(await waiting()).toEqual({ readings: 0, changes: 0 })
      await update(procedure.id, { status: 'completed' })
    },
    { readings: 1, changes: 0 },
  ],
  [
    'a correction of a procedure that is deleted',
    ({ procedure }) =>
      update(procedure.id, { customer_number: '10 9', deleted_at: services.now().toISOString() }),
    { readings: 0, changes: 0 },
  ],
  [
    'a correction that is taken back',
    async ({ procedure }) => {
      await update(procedure.id, { customer_number: '10 9' })
      await update(procedure.id, { customer_number: procedure.customer_number })
    },
    { readings: 0, changes: 0 },
  ],
])('%s', async (_, change, expected) => {
  const given = await handOver()
  await change(given)
  expect(await waiting()).toEqual(expected)
})

test('only what waits is compared: a batch ends that for what it has', async () => {
  const { procedure } = await handOver()
  await update(procedure.id, { customer_number: '10 9' })
  await make.meterstatus(await make.procedure(organization), { read_at: '2026-11-20' })
  expect(await candidates()).toBe(1)
  await prepare('readings')
  expect(await candidates()).toBe(0)
})

test('what changes while a batch is prepared waits again', async () => {
  const { procedure } = await handOver()
  await update(procedure.id, { customer_number: '10 8' })
  const stop = Promise.withResolvers<void>()
  const changed = Promise.withResolvers<void>()
  const changing = platform.transaction().execute(async db => {
    await db
      .updateTable('procedures')
      .set({ customer_number: '10 9' })
      .where('id', '=', procedure.id)
      .execute()
    changed.resolve()
    await stop.promise
  })
  await changed.promise
  const preparing = prepare('readings')
  const isBlocked = async () => {
    const { rows } = await sql<{ is: boolean }>`select exists (select from pg_stat_activity
      where datname = current_database() and pg_blocking_pids(pid) <> '{}') as is`.execute(platform)
    return rows[0]!.is
  }
  await expect.poll(isBlocked).toBe(true)
  stop.resolve()
  await changing
  const rows = await send<{ data: object }[]>('GET', `/api/exports/${(await preparing).id}/rows`)
  expect(rows).toMatchObject([{ data: { customer_number: '10 9' } }])
  expect(await waiting()).toEqual({ readings: 0, changes: 0 })
})
