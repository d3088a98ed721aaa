import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { procedureStatusKeys } from '#contract/procedures/status.ts'
import { procedureTabs } from '#contract/procedures/list-calls.ts'
import type { Context } from '#server/core/context.ts'
import { listProcedures } from '#server/procedures/list.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

const { services, as } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const [anja, bernd] = [await make.staff(organization), await make.staff(organization)]
const clerk = as(await make.signIn(anja, organization)).procedures

const anyCase = fc.record({
  status: fc.constantFrom(...procedureStatusKeys),
  type: fc.constantFrom('meterreading', 'debit', 'connection_water'),
  due_at: fc.constantFrom(null, '2026-11-19', '2026-11-20', '2026-11-21'),
  submitted_at: fc.constantFrom(
    null,
    '2026-11-18T22:59:59Z',
    '2026-11-18T23:00:00Z',
    '2026-11-19T22:59:59.999Z',
    '2026-11-19T23:00:00Z',
    '2026-11-20T10:00:00Z',
  ),
  deleted_at: fc.constantFrom(null, null, null, null, '2026-11-20T00:00:00Z'),
  acknowledgement_bounced_at: fc.constantFrom(null, null, '2026-11-20T00:00:00Z'),
  flags: fc.constantFrom<string[]>([], [], ['deviation']),
  customer_lastname: fc.constantFrom('Brückner', 'Öhring', "O'Neill", '50 %'),
  assigned: fc.subarray([anja.id, bernd.id]),
})

const everything = await Promise.all(
  fc.sample(anyCase, { numRuns: 90, seed: 20261120 }).map(async ({ assigned, ...values }) => {
    const row = await make.procedure(organization, values)
    for (const id of assigned) await make.assignment(row, { id })
    return { ...row, assigned }
  }),
)
type Row = (typeof everything)[number]

const listed = everything.filter(
  ({ submitted_at, deleted_at }) => submitted_at !== null && deleted_at === null,
)
const today = '2026-11-20'
const isOpen = ({ status }: Row) => !['completed', 'rejected', 'withdrawn'].includes(status)
const berlinDay = ({ submitted_at }: Row) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date(submitted_at!))

/** Each filter with a predicate that counts the rows independently of the server. */
const tabs: Record<(typeof procedureTabs)[number], (row: Row) => boolean> = {
  open: isOpen,
  new: ({ status }) => status === 'new',
  mine: row => isOpen(row) && row.assigned.includes(anja.id),
  overdue: row => isOpen(row) && row.due_at !== null && row.due_at < today,
  waiting: ({ status }) => status === 'waiting_customer',
  completed: row => !isOpen(row),
  all: () => true,
}
type Filter = [
  { query: NonNullable<NonNullable<Parameters<typeof clerk.list>[0]>['query']> },
  (row: Row) => boolean,
]
const filters: Filter[] = [
  ...procedureTabs.map(tab => [{ query: { tab } }, tabs[tab]] satisfies Filter),
  ...procedureStatusKeys.map(
    status => [{ query: { status } }, (row: Row) => row.status === status] satisfies Filter,
  ),
  [{ query: { type: 'debit' } }, ({ type }) => type === 'debit'],
  [{ query: { assigned_to: 'me' } }, ({ assigned }) => assigned.includes(anja.id)],
  [{ query: { assigned_to: bernd.id } }, ({ assigned }) => assigned.includes(bernd.id)],
  [{ query: { assigned_to: 'nobody' } }, ({ assigned }) => assigned.length === 0],
  [{ query: { submitted_within: 1 } }, row => berlinDay(row) >= '2026-11-19'],
  [{ query: { submitted_from: '2026-11-19' } }, row => berlinDay(row) >= '2026-11-19'],
  [{ query: { submitted_to: '2026-11-19' } }, row => berlinDay(row) <= '2026-11-19'],
  [
    { query: { submitted_from: '2026-11-19', submitted_to: '2026-11-19' } },
    row => berlinDay(row) === '2026-11-19',
  ],
  [{ query: { flag: 'deviation' } }, ({ flags }) => flags.includes('deviation')],
  [{ query: { flag: 'bounced' } }, row => row.acknowledgement_bounced_at !== null],
  [{ query: { q: 'ring' } }, row => row.customer_lastname === 'Öhring'],
  [{ query: { q: '50 %' } }, row => row.customer_lastname === '50 %'],
  [{ query: { q: "o'n" } }, row => row.customer_lastname === "O'Neill"],
  [{ query: { q: listed[0]!.reference } }, row => row === listed[0]],
  [
    { query: { tab: 'open', type: 'meterreading', assigned_to: 'me', flag: 'deviation' } },
    row =>
      isOpen(row) &&
      row.type === 'meterreading' &&
      row.assigned.includes(anja.id) &&
      row.flags.includes('deviation'),
  ],
]
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted()

test.each(filters)('%j lists the expected rows', async ({ query }, wanted) => {
  const { data, meta } = await clerk.list({ query: { ...query, per_page: '100' } })
  expect(ids(data)).toEqual(ids(listed.filter(wanted)))
  expect(meta.total).toBe(data.length)
})

test('each tab counts the rows it lists', async () => {
  const counted = Object.fromEntries(procedureTabs.map(tab => [tab, listed.filter(tabs[tab]).length]))
  expect(await clerk.counts()).toEqual(counted)
  expect(Object.values(counted).every(count => count > 0)).toBe(true)
})

test('previous and next follow the order of the list', async () => {
  const query = { tab: 'open', sort: 'due_at' } as const
  const { data } = await clerk.list({ query: { ...query, per_page: '100' } })
  for (const [at, { id }] of data.entries())
    expect(await clerk.neighbours({ params: { id }, query })).toMatchObject({
      at: at + 1,
      of: data.length,
      previous: data[at - 1] ? { id: data[at - 1]!.id } : null,
      next: data[at + 1] ? { id: data[at + 1]!.id } : null,
    })
  const elsewhere = listed.find(row => !isOpen(row))!
  const place = await clerk.neighbours({ params: { id: elsewhere.id }, query })
  const before = data.filter(row => comesBefore(row, elsewhere))
  expect(place).toMatchObject({
    at: before.length + 1,
    of: data.length + 1,
    previous: before.length ? { id: before.at(-1)!.id } : null,
    next: data[before.length] ? { id: data[before.length]!.id } : null,
  })
})

/** By deadline, those without one last, then by id. */
function comesBefore(one: { id: string; due_at: string | null }, other: typeof one) {
  if (one.due_at !== other.due_at) return (one.due_at ?? '9999') < (other.due_at ?? '9999')
  return one.id < other.id
}

test('the next procedure that a colleague has open is skipped', async () => {
  const query = { tab: 'open', sort: 'due_at' } as const
  const { data } = await clerk.list({ query: { ...query, per_page: '100' } })
  const [first, second, third] = data
  const colleague = await make.signIn(await make.staff(organization), organization)
  await as(colleague).presence.signal({ params: { noun: 'procedures', id: second!.id } })
  await expect
    .poll(() => clerk.neighbours({ params: { id: first!.id }, query }))
    .toMatchObject({ next: { id: second!.id }, next_free: { id: third!.id } })
})

test('the overview counts every day of the last thirty', async () => {
  const { arrivals, oldest_due_at } = await clerk.statistics()
  expect(arrivals).toHaveLength(30)
  expect(arrivals.at(-1)!.day).toBe(today)
  for (const { day, count } of arrivals)
    expect([day, count]).toEqual([day, listed.filter(row => berlinDay(row) === day).length])
  expect(oldest_due_at).toBe('2026-11-19')
})

test.each([
  ['-submitted_at', 'procedures_newest'],
  ['due_at', 'procedures_due'],
  ['-due_at', 'procedures_due_last'],
  ['customer_name', 'procedures_name'],
  ['-customer_name', 'procedures_name'],
  ['turn', 'procedures_open_due'],
  ['turn', 'procedures_coming_back'],
  ['turn', 'procedures_turn'],
  ['-turn', 'procedures_turn'],
] as const)('sorted by %s they come in the order of an index', (sort, index) =>
  services.database
    .scoped(organization.id)
    .transaction()
    .execute(async db => {
      await sql`set local enable_sort = off`.execute(db)
      await sql`set local enable_seqscan = off`.execute(db)
      const reads = async () => {
        const { rows } = await sql<{ count: string }>`
          select pg_stat_get_xact_numscans(${index}::regclass) as count`.execute(db)
        return Number(rows[0]!.count)
      }
      const before = await reads()
      await listProcedures(
        { organization, db, now: services.now(), actor: { kind: 'anonymous' } } as unknown as Context,
        {
          sort,
          page: 1,
          per_page: 20,
        },
      )
      expect(await reads()).toBeGreaterThan(before)
    }),
)

test('a procedure without a typed name stands where the name that the utility knows puts it', async () => {
  const type = 'drainage'
  const own = await make.organization()
  const reader = as(await make.signIn(await make.staff(own), own)).procedures
  const named = (customer_lastname: string) =>
    make.procedure(own, { type, customer_firstname: '', customer_lastname })
  const [last, first] = [await named('Zander'), await named('Arndt')]
  const known = await make.procedure(own, {
    type,
    customer_firstname: '',
    customer_lastname: '',
    known_name: 'Mertens',
  })
  const query = { type, sort: 'customer_name' } as const
  const { data } = await reader.list({ query })
  expect(data.map(row => row.customer_name)).toEqual(['Arndt', 'Mertens', 'Zander'])
  expect(await reader.neighbours({ params: { id: known.id }, query })).toMatchObject({
    previous: { id: first.id },
    next: { id: last.id },
  })
})

describe('the CSV export', () => {
  test('has the rows of its list, and no formulas', async () => {
    const row = await make.procedure(organization, {
      customer_firstname: '=cmd|calc',
      customer_lastname: '"; x',
      customer_city: '@SUM(A1)',
      status: 'on_hold',
    })
    const text = await (await clerk.export({ query: { ids: row.id } })).text()
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`;'=cmd|calc;"""; x";`)
    expect(lines[1]).toContain(";'@SUM(A1);")
    const all = await (await clerk.export({ query: { status: 'on_hold' } })).text()
    expect(all.trim().split('\r\n')).toHaveLength(
      2 + listed.filter(({ status }) => status === 'on_hold').length,
    )
  })
})

test('by turn: overdue first, then what was put forward again, then the nearer day', async () => {
  const own = await make.organization()
  const reader = as(await make.signIn(await make.staff(own), own)).procedures
  const rest = { follow_up_status: 'in_progress' } as const
  const wanted = [
    await make.procedure(own, { due_at: '2026-11-18' }),
    await make.procedure(own, { due_at: '2026-11-19', follow_up_on: '2026-12-04', ...rest }),
    await make.procedure(own, { due_at: '2026-11-30', follow_up_on: '2026-11-13', ...rest }),
    await make.procedure(own, { follow_up_on: '2026-11-20', ...rest }),
    await make.procedure(own, { due_at: '2026-11-20' }),
    await make.procedure(own, { due_at: '2026-12-09', follow_up_on: '2026-11-23', ...rest }),
    await make.procedure(own, { due_at: '2026-11-24' }),
    await make.procedure(own, { follow_up_until_reply: true, ...rest }),
    await make.procedure(own, { due_at: null }),
    await make.procedure(own, { due_at: '2026-11-01', status: 'completed' }),
  ].map(({ id }) => id)
  const found = async (sort: 'turn' | '-turn', more: object = {}) =>
    (await reader.list({ query: { sort, ...more } })).data.map(({ id }) => id)
  expect(await found('turn')).toEqual(wanted)
  expect(await found('-turn')).toEqual(wanted.toReversed())
  expect([
    ...(await found('turn', { per_page: '4' })),
    ...(await found('turn', { per_page: '4', page: '2' })),
    ...(await found('turn', { per_page: '4', page: '3' })),
  ]).toEqual(wanted)
  const first = await reader.list({ query: { sort: 'turn', per_page: '6' } })
  expect(first.meta.total).toBe(wanted.length)
  expect(await found('turn', { per_page: '6', after: first.meta.next! })).toEqual(wanted.slice(6))
  for (const [at, id] of wanted.entries())
    expect(await reader.neighbours({ params: { id }, query: { sort: 'turn' } })).toMatchObject({
      at: at + 1,
      of: wanted.length,
      previous: at ? { id: wanted[at - 1] } : null,
      next: wanted[at + 1] ? { id: wanted[at + 1] } : null,
    })
  const query = { sort: 'turn', follow_up: 'awake' } as const
  expect((await reader.list({ query })).data.map(({ id }) => id)).toEqual(
    wanted.filter((_id, at) => ![1, 5, 7].includes(at)),
  )
})
