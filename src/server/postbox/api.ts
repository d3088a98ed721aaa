import { postbox } from '#contract/postbox.ts'
import { sql } from 'kysely'
import { auditLook } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { conflict } from '../errors.ts'
import { checkIfMatch } from '../http/precondition.ts'
import { implement } from '../implement.ts'
import { mediaVerbs } from '../media/verbs.ts'
import { withMedia } from '../media/with-media.ts'
import { plain } from '../plain.ts'
import { within } from '../within.ts'
import { lockMessage, log, set, submit } from './submit.ts'

const verbs = withMedia(
  plain(postbox, {
    table: 'postbox_messages',
    usual: '-created_at',
    only: sql<boolean>`deleted_at is null`,
    searched: ['subject', 'message', 'email'],
    filters: { unread: (wanted: boolean) => sql<boolean>`(read_at is null) = ${wanted}` },
  }),
  'postbox_message_id',
)
const files = mediaVerbs({ table: 'postbox_messages', column: 'postbox_message_id', get: verbs.get })

interface Named {
  ctx: Context
  params: { id: string }
}

type Verb<Call, T> = (call: Call) => Promise<T> | T

async function checkOpen({ ctx, params }: Named) {
  const { submitted_at } = await lockMessage(ctx, params.id)
  if (submitted_at) throw conflict('Diese Nachricht ist schon zugestellt und bleibt, wie sie ist.')
}

/** What was delivered stays as it was delivered. */
const whileOpen =
  <Call extends Named, T>(work: Verb<Call, T>) =>
  (call: Call): Promise<T> =>
    within(call.ctx, async ctx => {
      await checkOpen({ ...call, ctx })
      return work({ ...call, ctx })
    })

/** The same for what takes as long as a file travels: no transaction waits for that. */
const ifOpen =
  <Call extends Named, T>(work: Verb<Call, T>) =>
  async (call: Call): Promise<T> => {
    await checkOpen(call)
    return work(call)
  }

const read = verbs.get as (call: Named) => Promise<never>

export const postboxRoom = implement(postbox, {
  ...verbs,
  ...files,
  async get(call) {
    const found = await verbs.get(call)
    await auditLook(call.ctx, 'postbox_messages', call.params.id)
    return found
  },
  update: whileOpen(verbs.update),
  addMedia: ifOpen(files.addMedia),
  orderMedia: whileOpen(files.orderMedia),
  updateMedia: whileOpen(files.updateMedia),
  replaceMedia: ifOpen(files.replaceMedia),
  removeMedia: whileOpen(files.removeMedia),
  remove: ({ ctx, params }) =>
    within(ctx, async ctx => {
      checkIfMatch(ctx, await lockMessage(ctx, params.id))
      await set(ctx, params.id, { deleted_at: ctx.now.toISOString() })
      await log(ctx, 'remove', params.id)
    }),
  async submit({ ctx, params }) {
    await submit(ctx, params.id)
    return read({ ctx, params })
  },
})
