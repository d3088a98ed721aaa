import type { Context } from '../../core/context.ts'
import { insertMany } from '../../core/database/insert-many.ts'
import type { CustomerWrite, MeterWrite } from './judge.ts'
import { only } from './written-columns.ts'

/** Notes what was written, so that it can be undone. */
export async function rememberWrites(
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
        ...only(Object.keys(values), before),
        person: before.person_id,
      },
    })),
    ...meterWrites.map(({ id, line, before, values, customer_id }) => ({
      ...own,
      position: line * 2 + 1,
      line,
      customer_id,
      meter_id: id,
      before: before && only(Object.keys(values), before),
    })),
  ]
  if (rows.length) await insertMany(ctx.db, 'import_records', rows).execute()
}
