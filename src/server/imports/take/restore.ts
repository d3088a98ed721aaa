import { sql } from 'kysely'
import { meters } from '#contract/meters.ts'
import type { Context } from '../../core/context.ts'
import { insertMany } from '../../core/database/insert-many.ts'
import { revisionRow } from '../../core/store/revisions.ts'
import { customerRevision } from '../../customers/revisions.ts'
import { customerRows } from '../../customers/find.ts'
import { personColumns } from '../convert/shapes.ts'
import type { Remembered } from './remembered.ts'
import { ofCustomer, ofMeter, updateRecords } from './written-columns.ts'

/** Deletes records that an import created, with what hangs on them. */
export const removeCreated = async (
  { db, organization }: Context,
  table: 'customers' | 'customer_meters',
  ids: readonly string[],
) => {
  if (ids.length)
    await sql`delete from ${sql.table(table)} where organization_id = ${organization.id} and id = any(${ids}::uuid[])`.execute(
      db,
    )
}

/** Gives meters the fields that they had before, and writes their history. */
export async function restoreMeters(ctx: Context, records: readonly Remembered[]) {
  if (!records.length) return
  const { db, organization, now } = ctx
  const rows = await db
    .selectFrom('customer_meters')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where(sql<boolean>`id = any(${records.map(({ meter_id }) => meter_id)}::uuid[])`)
    .execute()
  const befores = new Map(records.map(({ meter_id, before }) => [meter_id, before]))
  const pairs = rows.map(row => ({ row, after: { ...row, ...befores.get(row.id) } }))
  await updateRecords(
    ctx,
    'customer_meters',
    ofMeter,
    pairs.map(({ after }) => ({ id: after.id, values: after })),
  )
  const own = {
    noun: 'customer_meters',
    action: 'update' as const,
    at: now.toISOString(),
    history: meters.revisions.history!,
  }
  await writeRevisions(
    ctx,
    pairs.map(({ row, after }) =>
      revisionRow(ctx, { ...own, record_id: row.id, before: row, after }, organization.id),
    ),
  )
}

/** Gives customers the fields that they had before, and writes their history. */
export async function restoreCustomers(ctx: Context, records: readonly Remembered[]) {
  if (!records.length) return
  const rows = await customerRows(ctx)
    .where(sql<boolean>`customers.id = any(${records.map(({ customer_id }) => customer_id)}::uuid[])`)
    .execute()
  const befores = new Map(records.map(({ customer_id, before }) => [customer_id, before!]))
  const pairs = rows.map(row => {
    const { person: _person, ...before } = befores.get(row.id)!
    return { row, after: { ...row, ...before, updated_at: ctx.now.toISOString() } }
  })
  await updateRecords(
    ctx,
    'customers',
    ofCustomer,
    pairs.map(({ after }) => ({ id: after.id, values: after })),
  )
  const people = pairs.filter(({ row }) => row.person_id && befores.get(row.id)!.person)
  await updateRecords(
    ctx,
    'customer_users',
    personColumns,
    people.map(({ after }) => ({ id: after.person_id, values: after })),
  )
  await removePeople(
    ctx,
    pairs.filter(({ row }) => row.person_id && !befores.get(row.id)!.person).map(({ row }) => row.person_id!),
  )
  await writeRevisions(
    ctx,
    pairs.map(({ row, after }) => customerRevision(ctx, { before: row, after })),
  )
}

const removePeople = async ({ db, organization }: Context, ids: readonly string[]) => {
  if (ids.length)
    await db
      .deleteFrom('customer_users')
      .where('organization_id', '=', organization.id)
      .where('id', 'in', ids)
      .execute()
}

async function writeRevisions({ db }: Context, rows: readonly (object | null)[]) {
  const changed = rows.filter(row => row !== null)
  if (changed.length) await insertMany(db, 'revisions', changed).execute()
}
