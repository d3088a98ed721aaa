import { audit } from '../core/audit/audit.ts'
import type { Context } from '../core/context.ts'
import { transaction } from '../core/database/transaction.ts'
import { daysBefore, procedureRetentionStart, messageRetentionStart } from './rules.ts'

/** Soft-deletes completed procedures and guests' messages past their retention period. Procedures can be restored until erased. */
export const softDeleteExpired = (ctx: Context) =>
  transaction(ctx, async ctx => {
    const { procedure_completed_soft_delete, postbox_soft_delete_no_customer } =
      ctx.organization.config.retention
    if (procedure_completed_soft_delete) await softDeleteProcedures(ctx, procedure_completed_soft_delete)
    if (postbox_soft_delete_no_customer) await softDeleteMessages(ctx, postbox_soft_delete_no_customer)
  })

async function softDeleteProcedures(ctx: Context, days: number) {
  const { db, organization, now } = ctx
  const deleted = await db
    .updateTable('procedures')
    .set({ deleted_at: now.toISOString() })
    .where('organization_id', '=', organization.id)
    .where('completed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where(procedureRetentionStart, '<=', daysBefore(now, days))
    .returning('id')
    .execute()
  if (!deleted[0]) return
  await auditCount(ctx, 'procedures', deleted.length)
}

async function softDeleteMessages(ctx: Context, days: number) {
  const { db, organization, now } = ctx
  const { numUpdatedRows } = await db
    .updateTable('postbox_messages')
    .set({ deleted_at: now.toISOString() })
    .where('organization_id', '=', organization.id)
    .where('customer_id', 'is', null)
    .where('deleted_at', 'is', null)
    .where(messageRetentionStart, '<=', daysBefore(now, days))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows) await auditCount(ctx, 'postbox_messages', Number(numUpdatedRows))
}

const auditCount = (ctx: Context, table: string, count: number) =>
  audit(ctx, { action: `${table}.retire`, subject_type: table, subject_id: null, details: { count } })
