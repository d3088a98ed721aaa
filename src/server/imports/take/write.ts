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
  const own = timesOf(ctx)
  const at = own.updated_at
  const created = writes.filter(({ before }) => !before)
  const changed = writes.filter(({ before }) => before)
  if (created.length)
    await insertMany(
      ctx.db,
      'customers',
      created.map(({ id, values }) => ({
        ...emptyCustomer,
        ...only(ofCustomer, values),
        ...own,
        id,
        approved_at: at,
        trustlevel: 'customer_account',
      })),
    ).execute()
  const people = [...created, ...changed.filter(({ before }) => !before!.person_id)].flatMap(write => {
    const person = only(personColumns, write.values)
    if (!person.lastname && !person.email) return []
    const lastname = person.lastname ?? write.values.company ?? write.before?.company ?? ''
    return [
      {
        ...emptyPerson,
        ...person,
        lastname,
        ...own,
        id: ctx.services.newId(),
        customer_id: write.id,
        type: 'customer',
      },
    ]
  })
  if (people.length) await insertMany(ctx.db, 'customer_users', people).execute()
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
