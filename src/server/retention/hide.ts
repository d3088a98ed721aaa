import { audit } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { announce } from '../realtime/announce.ts'
import { within } from '../within.ts'
import { daysBefore, keptFrom, writtenAt } from './rules.ts'

/** Takes out of lists and links what is over; until it is erased, cases can be brought back. */
export const hideOver = (ctx: Context) =>
  within(ctx, async ctx => {
    const { procedure_completed_soft_delete, postbox_soft_delete_no_customer } =
      ctx.organization.config.retention
    if (procedure_completed_soft_delete) await hideCases(ctx, procedure_completed_soft_delete)
    if (postbox_soft_delete_no_customer) await hideMessages(ctx, postbox_soft_delete_no_customer)
  })

async function hideCases(ctx: Context, days: number) {
  const { db, organization, now } = ctx
  const hidden = await db
    .updateTable('procedures')
    .set({ deleted_at: now.toISOString() })
    .where('organization_id', '=', organization.id)
    .where('completed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where(keptFrom, '<=', daysBefore(now, days))
    .returning('id')
    .execute()
  if (!hidden[0]) return
  await announce(db, { organization_id: organization.id, kind: 'procedure', id: hidden[0].id }).execute()
  await logCount(ctx, 'procedures', hidden.length)
}

async function hideMessages(ctx: Context, days: number) {
  const { db, organization, now } = ctx
  const { numUpdatedRows } = await db
    .updateTable('postbox_messages')
    .set({ deleted_at: now.toISOString() })
    .where('organization_id', '=', organization.id)
    .where('customer_id', 'is', null)
    .where('deleted_at', 'is', null)
    .where(writtenAt, '<=', daysBefore(now, days))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows) await logCount(ctx, 'postbox_messages', Number(numUpdatedRows))
}

const logCount = (ctx: Context, table: string, count: number) =>
  audit(ctx, { action: `${table}.retire`, subject_type: table, subject_id: null, details: { count } })
