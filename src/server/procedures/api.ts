import { mayCall } from '#contract/access.ts'
import { openStatuses } from '#contract/procedure-status.ts'
import { myProcedures, procedures } from '#contract/procedures.ts'
import { asCaller, type Context, isStaff } from '../context.ts'
import { forbidden, notFound } from '../errors.ts'
import { auditLook } from '../audit/audit.ts'
import { implement } from '../implement.ts'
import { matches } from '../matching.ts'
import { pageOf } from '../page.ts'
import { serveFile, unkept } from '../media/serve.ts'
import { requireOwn } from './access.ts'
import { assertedBy } from '../trust/assertions.ts'
import { assign, assignable } from './assign.ts'
import { correctConfirmation, sendConfirmation } from './confirmation-work.ts'
import { correct } from './correct.ts'
import { readCustomer } from './customer.ts'
import { exportCases } from './export.ts'
import { categorize } from './files.ts'
import { allowances, cases, findCase, readCase, readPublic } from './find.ts'
import { reply, withdraw } from './holder.ts'
import { countCases, listCases } from './list.ts'
import { findNeighbours } from './neighbours.ts'
import { visitCase } from './presence.ts'
import { recordPdf } from './record.ts'
import { listDeleted, remove, restore } from './remove.ts'
import { revealSealed } from './sealed.ts'
import { findOpenFile, revealFile } from './sealed-files.ts'
import { readStatistics } from './statistics.ts'
import { changeStatus } from './status.ts'
import { submission } from './submit.ts'
import { addNote, confirmReading, sendMessage } from './verbs.ts'

/** Throws 404 unless the access key opens this procedure or, without a key, the caller is staff or its customer. */
const requireAccess = async (ctx: Context, id: string) =>
  isStaff(ctx.actor) && !ctx.request.keys.procedure ? findCase(ctx, id) : requireOwn(ctx, id)

export const proceduresRoom = implement(procedures, {
  list: ({ ctx, query }) => listCases(ctx, query),
  export: ({ ctx, query }) => exportCases(ctx, query),
  counts: ({ ctx }) => countCases(ctx),
  statistics: ({ ctx }) => readStatistics(ctx),
  neighbours: ({ ctx, params, query }) => findNeighbours(ctx, params.id, query),
  presence: ({ ctx, params }) => visitCase(ctx, params.id),
  async get({ ctx, params }) {
    const found = await readCase(ctx, params.id)
    await auditLook(ctx, 'procedures', params.id)
    return found
  },
  customer: ({ ctx, params }) => readCustomer(ctx, params.id),
  assignable: ({ ctx }) => assignable(ctx),

  async create({ ctx, body }) {
    const { customer_id, trust_assertion, ...input } = body
    if (customer_id && !mayCall(procedures.update.access, asCaller(ctx.actor))) throw forbidden()
    const assertion = await assertedBy(ctx, trust_assertion)
    const { id, statements } = await submission(ctx, input, { customer_id, assertion })
    return readPublic(ctx, id, statements)
  },
  sealed: ({ ctx, params }) => revealSealed(ctx, params.id),
  async sealedFile({ ctx, params, raw }) {
    const media = await revealFile(ctx, params.id, params.media_id)
    return unkept(await serveFile(ctx, media, { size: 'original' }, raw))
  },
  async update({ ctx, params, body }) {
    await correct(ctx, params.id, body)
    return readCase(ctx, params.id)
  },
  deleted: ({ ctx, query }) => listDeleted(ctx, query),
  remove: ({ ctx, params }) => remove(ctx, params.id),
  async restore({ ctx, params }) {
    await restore(ctx, params.id)
    return readCase(ctx, params.id)
  },
  async changeStatus({ ctx, params, body }) {
    await changeStatus(ctx, params.id, body)
    return readCase(ctx, params.id)
  },
  async assign({ ctx, params, body }) {
    await assign(ctx, params.id, body.user_ids)
    return readCase(ctx, params.id)
  },
  async note({ ctx, params, body }) {
    await addNote(ctx, params.id, body.message)
    return readCase(ctx, params.id)
  },
  async message({ ctx, params, body }) {
    await sendMessage(ctx, params.id, body)
    return readCase(ctx, params.id)
  },
  async sendConfirmation({ ctx, params }) {
    await requireAccess(ctx, params.id)
    await sendConfirmation(ctx, params.id, params.confirmation_id)
  },
  async correctConfirmation({ ctx, params, body }) {
    await correctConfirmation(ctx, params.id, params.confirmation_id, body)
    return readCase(ctx, params.id)
  },
  async confirmReading({ ctx, params }) {
    await confirmReading(ctx, params.id)
    return readCase(ctx, params.id)
  },

  async record({ ctx, params }) {
    await requireAccess(ctx, params.id)
    return recordPdf(ctx, params.id)
  },
  async file({ ctx, params, query, raw }) {
    await requireAccess(ctx, params.id)
    return serveFile(ctx, await findOpenFile(ctx, params.id, params.media_id), query, raw)
  },
  async categorize({ ctx, params, body }) {
    await categorize(ctx, params.id, params.media_id, body.documenttype_id)
    return readCase(ctx, params.id)
  },
  async status({ ctx, params }) {
    await requireOwn(ctx, params.id)
    return readPublic(ctx, params.id)
  },
  async reply({ ctx, params, body }) {
    await reply(ctx, params.id, body.message)
    return readPublic(ctx, params.id)
  },
  async withdraw({ ctx, params }) {
    await withdraw(ctx, params.id)
    return readPublic(ctx, params.id)
  },
})

const ownCustomer = (ctx: Context) => {
  if (ctx.actor.kind !== 'customer') throw notFound()
  return ctx.actor.customer_id
}

export const myProceduresRoom = implement(myProcedures, {
  async list({ ctx, query }) {
    const { q, open } = query
    let rows = cases(ctx)
      .select(['id', 'reference', 'type', 'status', 'submitted_at', 'customer_email'])
      .where('customer_id', '=', ownCustomer(ctx))
    if (q) rows = rows.where(matches(q, ['reference']))
    if (open !== undefined) rows = rows.where('status', open ? 'in' : 'not in', openStatuses)
    const page = await pageOf(rows, query, { usual: '-submitted_at' })
    return { ...page, data: page.data.map(row => ({ ...row, ...allowances(row) })) }
  },
})
