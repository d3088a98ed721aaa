import type { Context } from '../../core/context.ts'
import type { Procedure } from '../find.ts'
import type { Changes } from './table.ts'

/** Saves changes of a procedure and its readings; returns what was there before. */
export async function saveChanges(
  ctx: Context,
  row: Procedure,
  changes: Changes,
): Promise<{ before: Changes }> {
  const { db, organization } = ctx
  const names = Object.keys(changes.columns) as (keyof Procedure)[]
  const before: Changes = {
    columns: Object.fromEntries(names.map(name => [name, row[name]])),
    meters: {},
  }
  if (names.length)
    await db
      .updateTable('procedures')
      .set(changes.columns)
      .where('organization_id', '=', organization.id)
      .where('id', '=', row.id)
      .execute()
  for (const [id, reading] of Object.entries(changes.meters)) {
    const meter = db
      .selectFrom('meterstatuses')
      .selectAll()
      .where('organization_id', '=', organization.id)
      .where('procedure_id', '=', row.id)
      .where('id', '=', id)
    const former = await meter.executeTakeFirst()
    if (!former) continue
    const fields = Object.keys(reading) as (keyof typeof reading)[]
    before.meters[id] = Object.fromEntries(fields.map(name => [name, former[name]]))
    await db
      .updateTable('meterstatuses')
      .set(reading)
      .where('organization_id', '=', organization.id)
      .where('id', '=', id)
      .execute()
  }
  return { before }
}
