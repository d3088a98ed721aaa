import { clearableFlags, newsFlags } from '#contract/procedures/flags.ts'
import type { Context } from '../core/context.ts'
import { transaction } from '../core/database/transaction.ts'
import { lockProcedure, type Procedure } from './find.ts'
import { handled } from './follow-up/state.ts'
import { beginAct } from './recall.ts'
import { withLockedProcedure, addStatusUpdate } from './status-updates.ts'
import { placeMessage, queueMessage } from './replies/deliver.ts'
import { entryOf, outgoingOf } from './replies/outgoing.ts'

export const addNote = (ctx: Context, id: string, message: string) =>
  withLockedProcedure(ctx, id, ctx => addStatusUpdate(ctx, id, { kind: 'note', message: message.trim() }))

export const sendMessage = (ctx: Context, id: string, input: Parameters<typeof outgoingOf>[2]) =>
  withLockedProcedure(ctx, id, async (ctx, row) => {
    const outgoing = await outgoingOf(ctx, row, input)
    const act = beginAct(ctx, row)
    const email_id = await queueMessage(ctx, row, outgoing, act)
    const changes = { ...(await seenBy(ctx, row)), ...handled(ctx, row) }
    await addStatusUpdate(
      ctx,
      id,
      { kind: 'message', is_public: true, email_id, ...entryOf(outgoing), ...act.columns },
      changes,
    )
    await placeMessage(ctx, row, outgoing, act.not_before)
  })

/** Notes that staff have seen what the customer sent. Without news nothing changes. */
export const markSeen = (ctx: Context, id: string) =>
  transaction(ctx, async ctx => {
    const row = await lockProcedure(ctx, id)
    const { flags } = await seenBy(ctx, row)
    if (flags.length === row.flags.length) return
    await addStatusUpdate(ctx, id, { kind: 'check', message: 'Antwort gesehen' }, { flags })
  })

/** Clears the marks of unseen entries. Returns the changes to the procedure's row, to be saved with a status update. */
export async function seenBy({ db, organization, now }: Context, row: Procedure) {
  await db
    .updateTable('statusupdates')
    .set({ is_unseen: false, updated_at: now.toISOString() })
    .where('organization_id', '=', organization.id)
    .where('procedure_id', '=', row.id)
    .where('is_unseen', '=', true)
    .execute()
  return { flags: row.flags.filter(flag => !newsFlags.includes(flag)) }
}

export const confirmReading = (ctx: Context, id: string) =>
  withLockedProcedure(ctx, id, async (ctx, row) => {
    const flags = row.flags.filter(flag => !clearableFlags.includes(flag))
    await addStatusUpdate(ctx, id, { kind: 'check', message: 'Angaben als plausibel bestätigt' }, { flags })
  })
