import type { BodyOf } from '#contract/core/endpoint.ts'
import { type Child, maxChildren, type procedureChildren } from '#contract/procedures/children.ts'
import { supplyPlaceOf } from '#contract/procedures/common/supply-point.ts'
import { procedureStatuses } from '#contract/procedures/status.ts'
import type { Context } from '../../core/context.ts'
import { conflict, invalid } from '../../core/errors.ts'
import { withoutIfMatch } from '../../core/requests/if-match.ts'
import { transaction } from '../../core/database/transaction.ts'
import { renderTemplate, TemplateError } from '../../email/liquid-template.ts'
import { withMarks } from '../../email/placeholder-paths.ts'
import { findProcedure, listedProcedures, lockProcedure, type Procedure, readProcedure } from '../find.ts'
import { sendMessage } from '../messages.ts'
import { recallableUntil } from '../recall.ts'
import { valuesForMessage } from '../snippets.ts'
import { addStatusUpdate, withLockedProcedure } from '../status-updates.ts'

/** The procedures that belong to this one, the oldest first. Throws 404. */
export async function listChildren(ctx: Context, id: string): Promise<Child[]> {
  await findProcedure(ctx, id)
  const rows = await childrenOf(ctx, id).execute()
  return rows.map(row => ({
    id: row.id,
    reference: row.reference,
    type: row.type,
    status: row.status,
    submitted_at: row.submitted_at,
    customer_name: row.customer_name || row.known_name,
    place: supplyPlaceOf(row),
    message: row.message,
    phone: row.customer_phone,
    way: row.customer_email ? 'email' : 'phone',
    has_own_question: row.has_own_question,
  }))
}

const childrenOf = (ctx: Context, id: string) =>
  listedProcedures(ctx)
    .selectAll()
    .where('parent_id', '=', id)
    .orderBy('submitted_at')
    .orderBy('id')
    .limit(maxChildren)

type Assignment = BodyOf<typeof procedureChildren.assign>

/** Puts a procedure under a parent, or takes it out. Throws 409 for a parent that is a child itself, or a child that has children. */
export const assignParent = (ctx: Context, id: string, { parent_id, has_own_question }: Assignment) =>
  withLockedProcedure(ctx, id, async (ctx, row) => {
    const parent = parent_id ? await requireParent(ctx, id, parent_id) : null
    const message = messageOf(row, parent, has_own_question)
    if (!message) return
    await addStatusUpdate(
      ctx,
      id,
      { kind: 'check', message },
      { parent_id, has_own_question: has_own_question && parent !== null },
    )
  })

function messageOf(row: Procedure, parent: Procedure | null, hasOwnQuestion: boolean): string | null {
  if (!parent) return row.parent_id ? 'Vom Sammelvorgang gelöst' : null
  if (row.parent_id !== parent.id) return `Gehört zum Sammelvorgang ${parent.reference}`
  if (row.has_own_question === hasOwnQuestion) return null
  return hasOwnQuestion ? 'Fragt etwas Eigenes, wird einzeln beantwortet' : 'Wird gemeinsam beantwortet'
}

async function requireParent(ctx: Context, id: string, parent_id: string): Promise<Procedure> {
  if (id === parent_id) throw conflict('Ein Vorgang kann nicht sein eigener Sammelvorgang sein.')
  const parent = await lockProcedure(ctx, parent_id)
  requireNoChild(parent)
  const children = await childrenOf(ctx, id).limit(1).execute()
  if (children.length) throw conflict('Zu diesem Vorgang gehören schon andere. Lösen Sie sie zuerst.')
  return parent
}

/** Throws 409 for a procedure that belongs to another one. */
export function requireNoChild({ reference, parent_id, merged_into }: Procedure) {
  if (parent_id || merged_into)
    throw conflict(`${reference} gehört selbst zu einem anderen Vorgang. Wählen Sie diesen.`)
}

type Answer = BodyOf<typeof procedureChildren.answer>

/**
 * Writes the same answer, filled for each, into the chosen children: all or none. Those with a question of their own, without an email
 * address, or closed ones are left out. With `is_dry` it counts only. Throws 409 where the number is not the expected one.
 */
export const answerChildren = (caller: Context, id: string, body: Answer) =>
  transaction(caller, async ctx => {
    await findProcedure(ctx, id)
    const children = await childrenOf(ctx, id).where('id', 'in', body.ids).execute()
    const isOpen = ({ status }: Procedure) => procedureStatuses[status].open
    const own = children.filter(({ has_own_question }) => has_own_question)
    const common = children.filter(each => !has(own, each))
    const closed = common.filter(each => !isOpen(each))
    const phone = common.filter(each => isOpen(each) && !each.customer_email)
    const reached = common.filter(each => isOpen(each) && each.customer_email)
    const counts = {
      emails: reached.length,
      phone: phone.length,
      own_question: own.length,
      closed: closed.length,
    }
    const texts = []
    for (const child of reached) texts.push({ id: child.id, ...(await filled(ctx, child.id, body)) })
    if (body.is_dry) return counts
    if (body.emails !== undefined && body.emails !== reached.length)
      throw conflict(`Inzwischen hat sich etwas geändert. Neu gezählt: ${reached.length} Antworten.`)
    const one = asOneAct(withoutIfMatch(ctx))
    for (const { id, ...text } of texts) await sendMessage(one, id, text)
    if (texts.length)
      await addStatusUpdate(ctx, id, {
        kind: 'check',
        message: `Gemeinsam geantwortet: ${texts.length} E-Mails`,
      })
    return counts
  })

/** All that is done with this context is taken back as a whole. */
function asOneAct(ctx: Context): Context {
  const recallable_until = recallableUntil(ctx)
  return recallable_until ? { ...ctx, act: { id: ctx.services.newId(), recallable_until } } : ctx
}

const has = (rows: Procedure[], row: Procedure) => rows.some(({ id }) => id === row.id)

/** Subject and text with the placeholders of one procedure. Throws 422 for a placeholder that does not exist; one that it cannot fill stays, so that sending refuses it. */
async function filled(ctx: Context, id: string, { subject, message }: Answer) {
  try {
    const values = valuesForMessage(ctx, await readProcedure(ctx, id))
    const { subject: line, text } = await renderTemplate(
      { subject, text: message },
      withMarks(values, subject + message),
    )
    return { subject: line, message: text }
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    throw invalid([{ path: 'message', message: error.message }])
  }
}
