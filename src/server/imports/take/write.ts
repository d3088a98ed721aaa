import { sql } from 'kysely'
import { meters } from '#contract/meters.ts'
import type { Context } from '../../core/context.ts'
import { givenRows } from '../../core/database/given-rows.ts'
import { insertMany } from '../../core/database/insert-many.ts'
import { revisionRow } from '../../core/store/revisions.ts'
import { customerRevision } from '../../customers/revisions.ts'
import { personColumns } from '../convert/shapes.ts'
import { auditWrites } from './audit-writes.ts'
import type { CustomerWrite, Judged, MeterWrite } from './judge.ts'
import { rememberWrites } from './remember-writes.ts'
import {
  emptyCustomer,
  emptyMeter,
  emptyPerson,
  ofCustomer,
  ofMeter,
  only,
  type Row,
  updateRecords,
} from './written-columns.ts'

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
  const withBefore = ({ before, values }: CustomerWrite) => ({ ...before, ...values })
  await updateRecords(
    ctx,
    'customers',
    ofCustomer,
    changed.map(write => ({ id: write.id, values: withBefore(write) })),
  )
  const persons = changed.filter(
    ({ before, values }) => before!.person_id && personColumns.some(name => name in values),
  )
  await updateRecords(
    ctx,
    'customer_users',
    personColumns,
    persons.map(write => ({ id: write.before!.person_id, values: withBefore(write) })),
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
  await sql`
    with person as (
      insert into customer_users (${names(people[0]!)}) select ${names(people[0]!)} from ${givenRows('customer_users', people)} returning 1
    )
    insert into customers (${names(rows[0]!)}) select ${names(rows[0]!)} from ${givenRows('customers', rows)}
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
  await updateRecords(
    ctx,
    'customer_meters',
    ofMeter,
    changed.map(({ id, before, values }) => ({ id, values: { ...before, ...values } })),
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
