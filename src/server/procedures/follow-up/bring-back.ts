import { pagePath } from '#contract/addresses.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
import type { Context } from '../../core/context.ts'
import { transaction } from '../../core/database/transaction.ts'
import { notifyStaff } from '../../notifications/notify-staff.ts'
import { assignedIds } from '../save-assigned.ts'
import { lockProcedure, type Procedure, submittedProcedures } from '../find.ts'
import { addStatusUpdate } from '../status-updates.ts'
import { currentFollowUp } from './state.ts'

type Cause = NonNullable<Procedure['follow_up_back']>

const causes: Record<Cause, string> = {
  day: 'weil der Tag gekommen ist',
  reply: 'weil eine Antwort kam',
  bounce: 'weil die E-Mail zurückkam',
}

/**
 * Ends the rest of a locked procedure, in the caller's transaction: it comes back to its person, and the history says why. An answer ends
 * only a rest until an answer. Returns whether it came back.
 */
export async function bringBack(ctx: Context, row: Procedure, cause: Cause): Promise<boolean> {
  if (!currentFollowUp(ctx, row) || row.follow_up_back) return false
  if (cause === 'reply' && !row.follow_up_until_reply) return false
  await assignToFollowUp(ctx, row)
  // A moment later, so that it stands above what brought it back.
  const status_at = new Date(ctx.now.getTime() + 2).toISOString()
  await addStatusUpdate(
    ctx,
    row.id,
    { kind: 'follow_up', message: `Wieder vorgelegt\n${causes[cause]}`, author: '', status_at },
    { follow_up_back: cause, follow_up_back_at: ctx.now.toISOString() },
  )
  return true
}

/** The person that was chosen becomes the one who is responsible, unless that is so. */
export async function assignToFollowUp(ctx: Context, { id, follow_up_user_id: user_id }: Procedure) {
  if (!user_id) return
  const { db, organization } = ctx
  const of = { organization_id: organization.id, procedure_id: id }
  if ((await assignedIds(ctx, id)).includes(user_id)) return
  await db
    .deleteFrom('procedure_users')
    .where('organization_id', '=', of.organization_id)
    .where('procedure_id', '=', id)
    .execute()
  await db
    .insertInto('procedure_users')
    .values({ ...of, user_id })
    .execute()
}

/** Brings a procedure back to which the customer has answered. */
export const bringBackByReply = async (ctx: Context, id: string) =>
  bringBack(ctx, await lockProcedure(ctx, id), 'reply')

/** Job: brings a procedure back whose email did not arrive, and notifies its person. */
export async function bringBackByBounce(
  ctx: Context,
  { procedure_id, email_id }: { procedure_id: string; email_id: string },
) {
  const known = await submittedProcedures(ctx).select('id').where('id', '=', procedure_id).executeTakeFirst()
  if (!known) return
  await transaction(ctx, async ctx => {
    const row = await lockProcedure(ctx, procedure_id)
    if (!(await bringBack(ctx, row, 'bounce'))) return
    const { id, type, reference, customer_name, known_name } = row
    await notifyStaff(ctx, {
      permissions: ['procedures.edit'],
      responsible: await assignedIds(ctx, id),
      notification: {
        kind: 'follow_up',
        title: `Wieder vorgelegt: ${definitionOf(type)?.label ?? 'Vorgang'}`,
        text: [reference, customer_name || known_name, 'E-Mail kam zurück'].filter(Boolean).join(' · '),
        href: pagePath('/login/procedures/:type/:id', { type, id }),
      },
      once: `follow-up ${email_id}`,
    })
  })
}
