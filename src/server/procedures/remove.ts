import type { procedures } from '#contract/procedures/procedures.ts'
import type { QueryOf } from '#contract/core/endpoint.ts'
import { sql } from 'kysely'
import { audit } from '../core/audit/audit.ts'
import type { Context } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { matches } from '../core/database/text-matches.ts'
import { checkIfMatch } from '../core/requests/if-match.ts'
import { paginate } from '../core/database/paginate.ts'
import { transaction } from '../core/database/transaction.ts'
import { eraseProcedures } from '../erasing/erase-procedures.ts'
import { refuseHeld } from '../erasing/refuse-held.ts'
import { withLockedProcedure, addStatusUpdate } from './status-updates.ts'

/** Soft-deletes a procedure: lists and links no longer find it; retention erases it later. */
export const removeProcedure = (ctx: Context, id: string) =>
  withLockedProcedure(ctx, id, async ctx => {
    const { db, organization, now } = ctx
    await db
      .updateTable('procedures')
      .set({ deleted_at: now.toISOString() })
      .where('organization_id', '=', organization.id)
      .where('id', '=', id)
      .execute()
    await audit(ctx, { action: 'procedures.remove', subject_type: 'procedures', subject_id: id })
  })

/** Query over the organization's deleted procedures. */
export const deletedProcedures = ({ db, organization }: Context) =>
  db
    .selectFrom('procedures')
    .where('organization_id', '=', organization.id)
    .where('deleted_at', 'is not', null)

const holdReason = sql<string | null>`(select reason from retention_holds
  where retention_holds.organization_id = procedures.organization_id and retention_holds.procedure_id = procedures.id)`

/** Lists soft-deleted procedures with the date of their erasure. */
export function listDeletedProcedures(ctx: Context, query: QueryOf<typeof procedures.deleted>) {
  const days = ctx.organization.config.retention.procedure_hard_delete
  const erasedAt = sql<string | null>`case when ${holdReason} is null
    then procedure_retention_start(completed_at, restored_at, deleted_at)
      + nullif(${days}::integer, 0) * interval '1 day' end`
  const rows = deletedProcedures(ctx)
    .select(['id', 'reference', 'type', 'status', 'customer_name', 'completed_at'])
    .select([
      sql<string>`deleted_at`.as('deleted_at'),
      erasedAt.as('erased_at'),
      holdReason.as('hold_reason'),
    ])
  const found = query.q ? rows.where(matches(query.q, ['reference', 'customer_name'])) : rows
  return paginate(found, query, { defaultSort: '-deleted_at', filled: ['deleted_at', 'reference'] })
}

/** Erases a soft-deleted procedure before its period is over. Throws 404, and 409 while somebody holds it. */
export const eraseProcedure = (ctx: Context, id: string) =>
  transaction(ctx, async ctx => {
    await lockDeletedProcedure(ctx, id)
    await refuseHeld(ctx, 'procedure_id', id)
    await audit(ctx, { action: 'procedures.erase', subject_type: 'procedures', subject_id: id })
    await eraseProcedures(ctx, [id])
  })

async function lockDeletedProcedure(ctx: Context, id: string) {
  const found = await deletedProcedures(ctx)
    .select(['id', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  checkIfMatch(ctx, found)
}

/** Restores a soft-deleted procedure; its retention period starts again. */
export const restoreProcedure = (ctx: Context, id: string) =>
  transaction(ctx, async ctx => {
    await lockDeletedProcedure(ctx, id)
    const entry = { kind: 'check' as const, message: 'Wiederhergestellt' }
    await addStatusUpdate(ctx, id, entry, { deleted_at: null, restored_at: ctx.now.toISOString() })
  })
