import { sql } from 'kysely'
import { meters } from '#contract/meters.ts'
import type { Context } from '../../core/context.ts'
import { insertMany } from '../../core/database/insert-many.ts'
import { revisionRow } from '../../core/store/revisions.ts'
import { customerRevision } from '../../customers/revisions.ts'
import { customerColumns, personColumns, type Values } from '../convert/shapes.ts'
import { auditWrites } from './audit-writes.ts'
import type { CustomerWrite, Judged, MeterWrite } from './judge.ts'
import type { KnownCustomer } from './known.ts'

type Row = Record<string, unknown>

const only = (names: readonly string[], values: Values): Values =>
  Object.fromEntries(names.flatMap(name => (name in values ? [[name, values[name]]] : [])))

export const emptyCustomer: Row = Object.fromEntries(
  [...customerColumns, 'external_system', 'customer_number_requested'].map(name => [name, '']),
)
const emptyPerson: Row = { gender: null, firstname: '', lastname: '', email: '' }
const emptyMeter: Row = {
  meter_type: 'main',
  last_count: null,
  last_read_at: null,
  yearly_consumption: null,
  street: '',
  housenumber: '',
  postalcode: '',
  city: '',
  external_system: '',
  external_id: '',
}
export const ofCustomer = Object.keys(emptyCustomer)
export const ofMeter = ['customer_id', 'meter_number', ...Object.keys(emptyMeter)]

/**
 * Writes the records of some rows with their history, in as many statements for one as for all, inside the open transaction.
 */
export async function writeRecords(ctx: Context, import_id: string, rows: readonly Judged[]) {
  const customers = rows.flatMap(({ customerWrite }) => customerWrite ?? [])
  const meterWrites = rows.flatMap(({ meterWrite }) => meterWrite ?? [])
  await writeCustomers(ctx, customers)
  await writeMeters(ctx, meterWrites)
  const revisions = [
    ...customers.map(write => customerRevision(ctx, { before: write.before, after: afterOf(ctx, write) })),
    ...meterWrites.map(write => meterRevision(ctx, write)),
  ].filter(row => row !== null)
  if (revisions.length) await insertMany(ctx.db, 'revisions', revisions).execute()
  await auditWrites(ctx, import_id, 'customers', customers)
  await auditWrites(ctx, import_id, 'customer_meters', meterWrites)
  await rememberWrites(ctx, import_id, customers, meterWrites)
}

const timesOf = ({ now, organization }: Context) => {
  const at = now.toISOString()
  return { organization_id: organization.id, created_at: at, updated_at: at }
}

async function writeCustomers(ctx: Context, writes: readonly CustomerWrite[]) {
  const created = writes.filter(({ before }) => !before)
  const changed = writes.filter(({ before }) => before)
  await insertCustomers(ctx, created)
  await insertPeople(
    ctx,
    changed.filter(({ before }) => !before!.person_id).flatMap(write => personOf(ctx, write)),
  )
  await updateMany(
    ctx,
    'customers',
    ofCustomer,
    changed.map(({ id, before, values }) => ({ ...only(ofCustomer, { ...before, ...values }), id })),
  )
  const persons = changed.filter(
    ({ before, values }) => before!.person_id && personColumns.some(name => name in values),
  )
  await updateMany(
    ctx,
    'customer_users',
    personColumns,
    persons.map(({ before, values }) => ({
      ...only(personColumns, { ...before, ...values }),
      id: before!.person_id,
    })),
  )
}

/**
 * New customers with their people, in one statement that inserts the people first: the triggers that derive names and words of a customer
 * then find them, and those of the people have nothing left to change.
 */
async function insertCustomers(ctx: Context, created: readonly CustomerWrite[]) {
  if (!created.length) return
  const own = timesOf(ctx)
  const rows = created.map(({ id, values }) => ({
    ...emptyCustomer,
    ...only(ofCustomer, values),
    ...own,
    id,
    approved_at: own.created_at,
    trustlevel: 'customer_account',
  }))
  const people = created.flatMap(write => personOf(ctx, write))
  if (!people.length) return void (await insertMany(ctx.db, 'customers', rows).execute())
  const names = (row: object) => sql.join(Object.keys(row).map(name => sql.ref(name)))
  const given = (table: string, all: readonly object[]) =>
    sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(all)}::jsonb)`
  await sql`
    with person as (
      insert into customer_users (${names(people[0]!)}) select ${names(people[0]!)} from ${given('customer_users', people)} returning 1
    )
    insert into customers (${names(rows[0]!)}) select ${names(rows[0]!)} from ${given('customers', rows)}
    where (select count(*) from person) > 0`.execute(ctx.db)
}

const insertPeople = async ({ db }: Context, people: readonly Row[]) => {
  if (people.length) await insertMany(db, 'customer_users', people).execute()
}

/** The person of a customer: none where there is neither a name nor an address. */
function personOf(ctx: Context, { id, before, values }: CustomerWrite): Row[] {
  const person = only(personColumns, values)
  if (!person.lastname && !person.email) return []
  const lastname = person.lastname ?? values.company ?? before?.company ?? ''
  const own = { ...timesOf(ctx), id: ctx.services.newId(), customer_id: id, type: 'customer' }
  return [{ ...emptyPerson, ...person, lastname, ...own }]
}

async function writeMeters(ctx: Context, writes: readonly MeterWrite[]) {
  const own = timesOf(ctx)
  const created = writes.filter(({ before }) => !before)
  const changed = writes.filter(({ before }) => before)
  if (created.length)
    await insertMany(
      ctx.db,
      'customer_meters',
      created.map(({ id, values }) => ({ ...emptyMeter, ...only(ofMeter, values), ...own, id })),
    ).execute()
  await updateMany(
    ctx,
    'customer_meters',
    ofMeter,
    changed.map(({ id, before, values }) => ({ ...only(ofMeter, { ...before, ...values }), id })),
  )
}

/** Sets columns of many rows in one statement. */
export async function updateMany(
  ctx: Context,
  table: string,
  columns: readonly string[],
  rows: readonly Row[],
) {
  if (!rows.length) return
  const given = sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`
  const sets = sql.join(columns.map(name => sql`${sql.ref(name)} = given.${sql.ref(name)}`))
  await sql`update ${sql.table(table)} set ${sets}, updated_at = ${ctx.now.toISOString()} from ${given} as given
    where ${sql.table(table)}.organization_id = ${ctx.organization.id} and ${sql.table(table)}.id = given.id`.execute(
    ctx.db,
  )
}

const afterOf = (
  { now }: Context,
  { id, before, values }: CustomerWrite,
): Row & { id: string; updated_at: string } => ({
  ...(before ?? {
    ...emptyCustomer,
    ...emptyPerson,
    approved_at: now.toISOString(),
    trustlevel: 'customer_account',
    locked_at: null,
  }),
  ...values,
  id,
  updated_at: now.toISOString(),
})

function meterRevision(ctx: Context, { id, before, values }: MeterWrite) {
  const at = ctx.now.toISOString()
  const after = { ...(before ?? emptyMeter), ...values, id }
  const action = before ? 'update' : 'create'
  const history = meters.revisions.history!
  return revisionRow(
    ctx,
    { noun: 'customer_meters', record_id: id, action, at, before, after, history },
    ctx.organization.id,
  )
}

/** Notes what was written, so that it can be undone. */
async function rememberWrites(
  ctx: Context,
  import_id: string,
  customers: readonly CustomerWrite[],
  meterWrites: readonly MeterWrite[],
) {
  const own = { organization_id: ctx.organization.id, import_id, version: ctx.now.toISOString() }
  const rows = [
    ...customers.map(({ id, line, before, values }) => ({
      ...own,
      position: line * 2,
      line,
      customer_id: id,
      meter_id: null,
      before: before && {
        ...only(Object.keys(values), before as KnownCustomer & Values),
        person: before.person_id,
      },
    })),
    ...meterWrites.map(({ id, line, before, values, customer_id }) => ({
      ...own,
      position: line * 2 + 1,
      line,
      customer_id,
      meter_id: id,
      before: before && only(Object.keys(values), { ...before }),
    })),
  ]
  if (rows.length) await insertMany(ctx.db, 'import_records', rows).execute()
}
