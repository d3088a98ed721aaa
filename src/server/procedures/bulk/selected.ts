import { type BulkAct, maxBulk } from '#contract/procedures/bulk.ts'
import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { matches } from '../../core/database/text-matches.ts'
import { conflict } from '../../core/errors.ts'
import { type Procedure, listedProcedures } from '../find.ts'
import { listConditions, shownName } from '../list.ts'
import { deletedProcedures } from '../remove.ts'

/** What an act is judged by. */
export interface Selected extends Pick<
  Procedure,
  'id' | 'type' | 'status' | 'version' | 'customer_email' | 'customer_id' | 'parent_id'
> {
  name: string
  user_ids: string[]
  is_held: boolean
  has_children: boolean
}

/** The selected procedures, in the order of their ids. Throws 409 for more than 1,000. */
export async function readSelected(ctx: Context, act: BulkAct): Promise<Selected[]> {
  const found = (await selectedRows(ctx, act)).orderBy('procedures.id').limit(maxBulk + 1)
  const rows = await found
    .select(['id', 'type', 'status', 'version', 'customer_email', 'customer_id', 'parent_id'])
    .select(sql<string>`coalesce(nullif(${shownName}, ''), reference)`.as('name'))
    .select([assignedIds.as('user_ids'), isHeld.as('is_held'), hasChildren.as('has_children')])
    .execute()
  if (rows.length > maxBulk)
    throw conflict('Das sind mehr als 1.000 Vorgänge. Grenzen Sie die Liste mit einem Filter ein.')
  return rows
}

async function selectedRows(ctx: Context, { verb, selection }: BulkAct) {
  const isInBin = verb === 'restore' || verb === 'erase'
  const all = isInBin ? deletedProcedures(ctx) : listedProcedures(ctx)
  if ('ids' in selection) return all.where('procedures.id', 'in', selection.ids)
  const { q } = selection.query
  if (isInBin) return q ? all.where(matches(q, ['reference', 'customer_name'])) : all
  const conditions = await listConditions(ctx, { ...selection.query, page: 1, per_page: 1 }, maxBulk + 1)
  return conditions.reduce((found, condition) => found.where(condition), all)
}

const assignedIds = sql<string[]>`array(
  select user_id::text from procedure_users
  where procedure_users.organization_id = procedures.organization_id and procedure_users.procedure_id = procedures.id
  order by user_id)`

const hasChildren = sql<boolean>`exists (select from procedures child
  where child.organization_id = procedures.organization_id and child.parent_id = procedures.id and child.deleted_at is null)`

const isHeld = sql<boolean>`exists (select from retention_holds
  where retention_holds.organization_id = procedures.organization_id and retention_holds.procedure_id = procedures.id)`
