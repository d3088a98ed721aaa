import { sql } from 'kysely'
import { lockKeys } from '../core/bulk/bulk-noun.ts'
import type { Context } from '../core/context.ts'
import { insertMany } from '../core/database/insert-many.ts'
import { transaction } from '../core/database/transaction.ts'
import { withLock } from '../core/database/with-lock.ts'
import { findingText } from './convert/finding-text.ts'
import type { ReportProgress } from '../queue/job-recorder.ts'
import { actingFor, lockRun, publishRun, setRun } from './runs.ts'
import { auditActs } from './take/audit-writes.ts'
import type { Remembered } from './take/remembered.ts'
import { removeCreated, restoreCustomers, restoreMeters } from './take/restore.ts'

declare module '../queue/payloads.ts' {
  interface JobPayloads {
    undo_import: { organization_id: string; import_id: string }
  }
}

const batchSize = 500

/** Job: undoes what an import wrote, the last first, each batch in a transaction. What people changed or used since stays, and is named. */
export const undoImport = async (
  ctx: Context,
  { import_id }: { import_id: string },
  report: ReportProgress,
): Promise<number> =>
  (await withLock(ctx.db, `import ${import_id}`, async () => {
    let done = 0
    for (;;) {
      const count = await undoBatch(ctx, import_id)
      if (!count) return done
      done += count
      report(done, done)
    }
  })) ?? 0

const undoBatch = (outer: Context, id: string) =>
  transaction(outer, async inside => {
    const run = await lockRun(inside, id)
    if (run.status !== 'undoing') return 0
    const ctx = actingFor(inside, run)
    await lockKeys(ctx, 'customers')
    await lockKeys(ctx, 'customer_meters')
    const batch = await lastRecords(ctx, id)
    if (!batch.length) {
      await setRun(ctx, id, { status: 'undone', undone_at: ctx.now.toISOString() })
      await publishRun(ctx, id)
      return 0
    }
    const kept = batch.filter(({ reason }) => reason)
    await undoRecords(
      ctx,
      id,
      batch.filter(({ reason }) => !reason),
    )
    await forget(ctx, id, batch)
    if (kept.length)
      await insertMany(
        ctx.db,
        'import_findings',
        kept.map(row => findingOf(ctx, id, row)),
      ).execute()
    await setRun(ctx, id, {
      done_count: run.done_count + batch.length,
      kept_count: run.kept_count + kept.length,
    })
    await publishRun(ctx, id)
    return batch.length
  })

/** The last records that an import wrote, those of one kind, with whether they are as it left them. */
async function lastRecords({ db, organization }: Context, id: string): Promise<Remembered[]> {
  const { rows } = await sql<Remembered>`
    select record.position, record.line, record.customer_id, record.meter_id, record.before,
      case when record.meter_id is not null then meter.meter_number
        else coalesce(nullif(customer.customer_number, ''), customer.external_id) end as shown,
      case when record.meter_id is not null then case when meter.updated_at <> record.version then 'edited' end
        when customer.updated_at <> record.version or person.updated_at > record.version then 'edited'
        when record.before is null and (customer.lastlogin_at is not null
          or exists (select from procedures used where used.organization_id = record.organization_id and used.customer_id = record.customer_id)
          or exists (select from drafts used where used.organization_id = record.organization_id and used.customer_id = record.customer_id)
          or exists (select from postbox_messages used where used.organization_id = record.organization_id and used.customer_id = record.customer_id)
          or exists (select from customer_meters used where used.organization_id = record.organization_id and used.customer_id = record.customer_id
            and not exists (select from import_records own where own.organization_id = record.organization_id
              and own.import_id = record.import_id and own.meter_id = used.id))) then 'used' end as reason
    from import_records record
    join customers customer on customer.organization_id = record.organization_id and customer.id = record.customer_id
    left join customer_meters meter on meter.organization_id = record.organization_id and meter.id = record.meter_id
    left join customer_users person on person.organization_id = record.organization_id and person.customer_id = record.customer_id
      and record.meter_id is null
    where record.organization_id = ${organization.id} and record.import_id = ${id}
    order by record.position desc limit ${batchSize}
    for update of customer`.execute(db)
  return rows
}

async function undoRecords(ctx: Context, import_id: string, batch: readonly Remembered[]) {
  const meters = batch.filter(({ meter_id }) => meter_id)
  const customers = batch.filter(({ meter_id }) => !meter_id)
  const isNew = ({ before }: Remembered) => before === null
  const wasThere = ({ before }: Remembered) => before !== null
  const ids = (rows: readonly Remembered[]) =>
    rows.map(({ meter_id, customer_id }) => meter_id ?? customer_id)
  await auditActs(ctx, 'customer_meters', 'remove', ids(meters.filter(isNew)), import_id)
  await removeCreated(ctx, 'customer_meters', ids(meters.filter(isNew)))
  await restoreMeters(ctx, meters.filter(wasThere))
  await auditActs(ctx, 'customer_meters', 'update', ids(meters.filter(wasThere)), import_id)
  await auditActs(ctx, 'customers', 'remove', ids(customers.filter(isNew)), import_id)
  await removeCreated(ctx, 'customers', ids(customers.filter(isNew)))
  await restoreCustomers(ctx, customers.filter(wasThere))
  await auditActs(ctx, 'customers', 'update', ids(customers.filter(wasThere)), import_id)
}

const forget = ({ db, organization }: Context, import_id: string, batch: readonly Remembered[]) =>
  db
    .deleteFrom('import_records')
    .where('organization_id', '=', organization.id)
    .where('import_id', '=', import_id)
    .where(sql<boolean>`position = any(${batch.map(({ position }) => position)}::int[])`)
    .execute()

const words = {
  edited: findingText('Wurde danach geändert', 'Bleibt, wie es ist; ändern Sie es von Hand'),
  used: findingText('Wird verwendet', 'Bleibt, weil Vorgänge, Zähler oder eine Anmeldung dazu gehören'),
}

const findingOf = ({ services, organization }: Context, import_id: string, row: Remembered) => ({
  id: services.newId(),
  organization_id: organization.id,
  import_id,
  line: row.line,
  kind: 'kept',
  field: row.meter_id ? 'Zähler' : 'Kundenkonto',
  value: row.shown,
  ...words[row.reason!],
})
