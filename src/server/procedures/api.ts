import { mayCall } from '#contract/core/access.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import { openStatuses } from '#contract/procedures/status.ts'
import { myProcedures, procedures } from '#contract/procedures/procedures.ts'
import { toCaller, type Context, isStaff } from '../core/context.ts'
import { forbidden, notFound } from '../core/errors.ts'
import { auditView } from '../core/audit/audit.ts'
import { implement } from '../core/requests/implement.ts'
import { matches } from '../core/database/text-matches.ts'
import { paginate } from '../core/database/paginate.ts'
import { transaction } from '../core/database/transaction.ts'
import { serveFile, withoutCaching } from '../media/serve.ts'
import { requireOwnProcedure } from './access.ts'
import { consumeAssertion, validAssertion } from '../trust/assertions.ts'
import { assignUsers, assignableUsers } from './assign.ts'
import { bulkHandlers } from './bulk/handlers.ts'
import { correctConfirmation, sendConfirmation } from './confirmations/send.ts'
import { correctProcedure } from './correct.ts'
import { readCustomer } from './customer.ts'
import { exportProcedures } from './export.ts'
import { setDocumenttype } from './set-document-type.ts'
import { submittedProcedures, findProcedure, readProcedure } from './find.ts'
import { customerActions, readPublicProcedure, shownStatus } from './find-public.ts'
import { repeatFollowUp } from './follow-up/again.ts'
import { liftFollowUp, putBack } from './follow-up/set.ts'
import { withdraw } from './customer-actions.ts'
import { postReply, reply } from './reply.ts'
import { addReplyFiles, removeReplyFile } from './reply-files.ts'
import { countProcedures, listProcedures } from './list.ts'
import { findNeighbours } from './neighbours.ts'
import { answerOffer } from './offers/answer.ts'
import { offerProof } from './offers/proof.ts'
import { sendOffer } from './offers/send.ts'
import { pdfResponse, receiptPdf } from './receipt.ts'
import { relatedProcedures } from './related/related.ts'
import { eraseProcedure, listDeletedProcedures, removeProcedure, restoreProcedure } from './remove.ts'
import { recall, recallableActs, sendNow } from './recall.ts'
import { addMessageFiles, listMessageFiles, removeMessageFile } from './replies/files.ts'
import { previewMessage } from './replies/preview.ts'
import { respond } from './replies/respond.ts'
import { keepWaiting } from './unanswered/keep-waiting.ts'
import { revealEncryptedFields } from './encrypted-fields.ts'
import { findUnrestrictedFile, revealRestrictedFile } from './restricted-files.ts'
import { readStatistics } from './statistics.ts'
import { changeStatus } from './change-status.ts'
import { prepareSubmission } from './submit.ts'
import { addNote, confirmReading, markSeen, sendMessage } from './messages.ts'

/** Throws 404 unless the access key opens this procedure or, without a key, the caller is staff or its customer. */
const requireAccess = async (ctx: Context, id: string) =>
  isStaff(ctx.actor) && !ctx.request.accessKeys.procedure
    ? findProcedure(ctx, id)
    : requireOwnProcedure(ctx, id)

async function createProcedure(ctx: Context, body: BodyOf<typeof procedures.create>) {
  const { customer_id, trust_assertion, ...input } = body
  const isByStaff = mayCall(procedures.update.access, toCaller(ctx.actor))
  if (customer_id && !isByStaff) throw forbidden()
  const assertion = await validAssertion(ctx, trust_assertion)
  const { id, statements } = await prepareSubmission(ctx, input, { customer_id, assertion, isByStaff })
  await consumeAssertion(ctx, assertion)
  return readPublicProcedure(ctx, id, statements)
}

export const proceduresFeature = implement(procedures, {
  list: ({ ctx, query }) => listProcedures(ctx, query),
  export: ({ ctx, query }) => exportProcedures(ctx, query),
  counts: ({ ctx }) => countProcedures(ctx),
  statistics: ({ ctx }) => readStatistics(ctx),
  neighbours: ({ ctx, params, query }) => findNeighbours(ctx, params.id, query),
  async get({ ctx, params }) {
    const found = await readProcedure(ctx, params.id)
    await auditView(ctx, 'procedures', params.id)
    return found
  },
  customer: ({ ctx, params }) => readCustomer(ctx, params.id),
  assignable: ({ ctx }) => assignableUsers(ctx),
  related: ({ ctx, params }) => relatedProcedures(ctx, params.id),

  create: ({ ctx, body }) =>
    body.trust_assertion ? transaction(ctx, ctx => createProcedure(ctx, body)) : createProcedure(ctx, body),
  encrypted: ({ ctx, params }) => revealEncryptedFields(ctx, params.id),
  async restrictedFile({ ctx, params, raw }) {
    const media = await revealRestrictedFile(ctx, params.id, params.media_id)
    return withoutCaching(await serveFile(ctx, media, { size: 'original' }, raw))
  },
  async update({ ctx, params, body }) {
    await correctProcedure(ctx, params.id, body)
    return readProcedure(ctx, params.id)
  },
  deleted: ({ ctx, query }) => listDeletedProcedures(ctx, query),
  remove: ({ ctx, params }) => removeProcedure(ctx, params.id),
  erase: ({ ctx, params }) => eraseProcedure(ctx, params.id),
  async restore({ ctx, params }) {
    await restoreProcedure(ctx, params.id)
    return readProcedure(ctx, params.id)
  },
  async changeStatus({ ctx, params, body }) {
    await changeStatus(ctx, params.id, body)
    return readProcedure(ctx, params.id)
  },
  async assign({ ctx, params, body }) {
    await assignUsers(ctx, params.id, body.user_ids)
    return readProcedure(ctx, params.id)
  },
  async note({ ctx, params, body }) {
    await addNote(ctx, params.id, body.message)
    return readProcedure(ctx, params.id)
  },
  async respond({ ctx, params, body }) {
    await respond(ctx, params.id, body)
    return readProcedure(ctx, params.id)
  },
  async message({ ctx, params, body }) {
    await sendMessage(ctx, params.id, body)
    return readProcedure(ctx, params.id)
  },
  previewResponse: ({ ctx, params, body }) => previewMessage(ctx, params.id, body),
  messageFiles: ({ ctx, params }) => listMessageFiles(ctx, params.id),
  addMessageFiles: ({ ctx, params, raw }) => addMessageFiles(ctx, params.id, raw),
  removeMessageFile: ({ ctx, params }) => removeMessageFile(ctx, params.id, params.media_id),
  async setFollowUp({ ctx, params, body }) {
    await putBack(ctx, params.id, body)
    return readProcedure(ctx, params.id)
  },
  async repeatFollowUp({ ctx, params }) {
    await repeatFollowUp(ctx, params.id)
    return readProcedure(ctx, params.id)
  },
  async liftFollowUp({ ctx, params }) {
    await liftFollowUp(ctx, params.id)
    return readProcedure(ctx, params.id)
  },
  ...bulkHandlers,
  recallable: ({ ctx }) => recallableActs(ctx),
  async recall({ ctx, params }) {
    await recall(ctx, params.id)
    return readProcedure(ctx, params.id)
  },
  sendNow: ({ ctx, params }) => sendNow(ctx, params.id),
  async keepWaiting({ ctx, params }) {
    await keepWaiting(ctx, params.id)
    return readProcedure(ctx, params.id)
  },
  async seen({ ctx, params }) {
    await markSeen(ctx, params.id)
    return readProcedure(ctx, params.id)
  },
  async sendConfirmation({ ctx, params }) {
    await requireAccess(ctx, params.id)
    await sendConfirmation(ctx, params.id, params.confirmation_id)
  },
  async correctConfirmation({ ctx, params, body }) {
    await correctConfirmation(ctx, params.id, params.confirmation_id, body)
    return readProcedure(ctx, params.id)
  },
  async sendOffer({ ctx, params, raw }) {
    await sendOffer(ctx, params.id, raw)
    return readProcedure(ctx, params.id)
  },
  async answerOffer({ ctx, params, body }) {
    await answerOffer(ctx, params.id, params.offer_id, body)
    return readPublicProcedure(ctx, params.id)
  },
  async offerProof({ ctx, params }) {
    await requireAccess(ctx, params.id)
    const { document, name } = await offerProof(ctx, params.id, params.offer_id)
    return pdfResponse(document, name)
  },
  async confirmReading({ ctx, params }) {
    await confirmReading(ctx, params.id)
    return readProcedure(ctx, params.id)
  },

  async record({ ctx, params }) {
    await requireAccess(ctx, params.id)
    return receiptPdf(ctx, params.id)
  },
  async file({ ctx, params, query, raw }) {
    await requireAccess(ctx, params.id)
    return serveFile(ctx, await findUnrestrictedFile(ctx, params.id, params.media_id), query, raw)
  },
  async categorize({ ctx, params, body }) {
    await setDocumenttype(ctx, params.id, params.media_id, body.documenttype_id)
    return readProcedure(ctx, params.id)
  },
  async status({ ctx, params }) {
    await requireOwnProcedure(ctx, params.id)
    return readPublicProcedure(ctx, params.id)
  },
  async reply({ ctx, params, body }) {
    await reply(ctx, params.id, body)
    return readPublicProcedure(ctx, params.id)
  },
  postReply: ({ ctx, params, raw }) => postReply(ctx, params.id, raw),
  addFiles: ({ ctx, params, raw }) => addReplyFiles(ctx, params.id, raw),
  removeFile: ({ ctx, params }) => removeReplyFile(ctx, params.id, params.file_id),
  async withdraw({ ctx, params }) {
    await withdraw(ctx, params.id)
    return readPublicProcedure(ctx, params.id)
  },
})

const ownCustomer = (ctx: Context) => {
  if (ctx.actor.kind !== 'customer') throw notFound()
  return ctx.actor.customer_id
}

export const myProceduresFeature = implement(myProcedures, {
  async list({ ctx, query }) {
    const { q, open } = query
    const status = shownStatus(ctx)
    let rows = submittedProcedures(ctx)
      .select(['id', 'reference', 'type', 'submitted_at', 'due_at', 'customer_email', 'merged_into', 'flags'])
      .select(status.as('status'))
      .where('customer_id', '=', ownCustomer(ctx))
    if (q) rows = rows.where(matches(q, ['reference']))
    if (open !== undefined) rows = rows.where(status, open ? 'in' : 'not in', openStatuses)
    const page = await paginate(rows, query, { defaultSort: '-submitted_at' })
    return {
      ...page,
      data: page.data.map(({ merged_into, flags, ...row }) => ({
        ...row,
        ...customerActions({ ...row, flags, merged_into }),
      })),
    }
  },
})
