import type { BulkSaid } from '#contract/procedures/bulk.ts'
import type { MessagePreview } from '#contract/procedures/staff/respond.ts'
import { auditView } from '../../core/audit/audit.ts'
import type { Context } from '../../core/context.ts'
import { conflict, notFound } from '../../core/errors.ts'
import { previewMessage, previewStatus } from '../replies/preview.ts'
import { answersOf, responseOf } from './answers.ts'
import { notifies, statusOf } from './judge.ts'
import { ownAct } from './run.ts'
import { readSelected, type Selected } from './selected.ts'
import type { BulkActTable } from './table.ts'

/** The first email of a counted act, as its recipient gets it. Throws 404, and 409 where nobody gets one. */
export async function previewBulk(
  ctx: Context,
  id: string,
  said: BulkSaid,
): Promise<MessagePreview & { to: string }> {
  const found = await ownAct(ctx, id).selectAll().executeTakeFirst()
  if (!found) throw notFound()
  const { act, ids } = found
  const rows = ids.length ? await readSelected(ctx, { ...act, selection: { ids } }) : []
  const first = rows.find(row => row.customer_email && notifies(act, row))
  if (!first) throw conflict('Von diesen Vorgängen bekommt keiner eine E-Mail.')
  return { to: first.name, ...(await previewOf(ctx, act, first, said)) }
}

async function previewOf(ctx: Context, act: BulkActTable['act'], row: Selected, said: BulkSaid) {
  const status = statusOf(act) ?? 'in_progress'
  if (act.verb !== 'respond') {
    await auditView(ctx, 'procedures', row.id)
    return previewStatus(ctx, row.id, status, said.message.trim())
  }
  const answer = (await answersOf(ctx, act, [row])).get(row.id)
  if (!answer) throw conflict('Dieser Vorgang hat sich inzwischen geändert.')
  return previewMessage(ctx, row.id, responseOf(answer, said.values, null))
}
