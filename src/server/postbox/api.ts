import { postbox } from '#contract/postbox.ts'
import { sql } from 'kysely'
import { auditView } from '../core/audit/audit.ts'
import type { Context } from '../core/context.ts'
import { conflict } from '../core/errors.ts'
import { checkIfMatch } from '../core/requests/if-match.ts'
import { implement } from '../core/requests/implement.ts'
import { mediaHandlers } from '../media/verbs.ts'
import { table } from '../core/store/table.ts'
import { transaction } from '../core/database/transaction.ts'
import { attachFiles } from './files.ts'
import { lockMessage, auditMessage, updateMessage, submitMessage } from './submit.ts'

const store = table('postbox_messages', postbox, {
  sort: '-created_at',
  search: 'find_postbox_messages',
  only: () => sql`deleted_at is null`,
  filters: { unread: wanted => sql`(read_at is null) = ${wanted}` },
  attach: [attachFiles],
})
const verbs = store.crud()
const files = mediaHandlers({ table: 'postbox_messages', column: 'postbox_message_id', get: verbs.get })

interface RecordCall {
  ctx: Context
  params: { id: string }
}

type Verb<Call, T> = (call: Call) => Promise<T> | T

async function checkUndelivered({ ctx, params }: RecordCall) {
  const { submitted_at } = await lockMessage(ctx, params.id)
  if (submitted_at) throw conflict('Diese Nachricht ist schon zugestellt und bleibt, wie sie ist.')
}

/** Runs the handler in a transaction. Throws 409 when the message is delivered. */
const inTransactionIfUndelivered =
  <Call extends RecordCall, T>(work: Verb<Call, T>) =>
  (call: Call): Promise<T> =>
    transaction(call.ctx, async ctx => {
      await checkUndelivered({ ...call, ctx })
      return work({ ...call, ctx })
    })

/** The same without a transaction, for uploads: a transaction must not wait for them. */
const ifUndelivered =
  <Call extends RecordCall, T>(work: Verb<Call, T>) =>
  async (call: Call): Promise<T> => {
    await checkUndelivered(call)
    return work(call)
  }

export const postboxFeature = implement(postbox, {
  ...verbs,
  ...files,
  async get(call) {
    const found = await verbs.get(call)
    await auditView(call.ctx, 'postbox_messages', call.params.id)
    return found
  },
  update: inTransactionIfUndelivered(verbs.update),
  addMedia: ifUndelivered(files.addMedia),
  orderMedia: inTransactionIfUndelivered(files.orderMedia),
  updateMedia: inTransactionIfUndelivered(files.updateMedia),
  replaceMedia: ifUndelivered(files.replaceMedia),
  removeMedia: inTransactionIfUndelivered(files.removeMedia),
  remove: ({ ctx, params }) =>
    transaction(ctx, async ctx => {
      checkIfMatch(ctx, await lockMessage(ctx, params.id))
      await updateMessage(ctx, params.id, { deleted_at: ctx.now.toISOString() })
      await auditMessage(ctx, 'remove', params.id)
    }),
  async submit({ ctx, params }) {
    await submitMessage(ctx, params.id)
    return store.find(ctx, params.id)
  },
})
