import { type DeliveredMessage, myPostbox } from '#contract/postbox.ts'
import { type Context, customerOf } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { implement } from '../core/requests/implement.ts'
import { matches } from '../core/database/text-matches.ts'
import { serveFile } from '../media/serve.ts'
import { paginate } from '../core/database/paginate.ts'
import { hashToken } from '../core/crypto/encryption.ts'
import { attachFiles, findFile } from './files.ts'
import { type Message, updateMessage } from './submit.ts'

const delivered = ({ db, organization, now }: Context) =>
  db
    .selectFrom('postbox_messages')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where('submitted_at', '<=', now.toISOString())
    .where('deleted_at', 'is', null)

/** Delivered messages of the signed-in customer. Throws 404 without a customer. */
const own = (ctx: Context) => {
  const customer_id = customerOf(ctx)?.customer_id
  if (!customer_id) throw notFound()
  return delivered(ctx).where('customer_id', '=', customer_id)
}

/** Finds a message by access key, or without one among the signed-in customer's. Throws 404. */
async function find(ctx: Context, id: string): Promise<Message> {
  const { postbox: key } = ctx.request.accessKeys
  const among = key ? delivered(ctx).where('access_key_hash', '=', hashToken(key)) : own(ctx)
  const row = await among.where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

async function withFiles(ctx: Context, rows: Message[]): Promise<DeliveredMessage[]> {
  if (!rows.length) return []
  const files = await attachFiles(ctx, rows)
  return rows.map((row, at) => ({ ...row, ...files[at]! }))
}
const toAnswer = async (ctx: Context, row: Message) => (await withFiles(ctx, [row]))[0]!

export const myPostboxFeature = implement(myPostbox, {
  async list({ ctx, query }) {
    const { q, unread } = query
    let rows = own(ctx)
    if (q) rows = rows.where(matches(q, ['subject', 'message']))
    if (unread !== undefined) rows = rows.where('read_at', unread ? 'is' : 'is not', null)
    const page = await paginate(rows, query, { defaultSort: '-submitted_at' })
    return { ...page, data: await withFiles(ctx, page.data) }
  },
  get: async ({ ctx, params }) => toAnswer(ctx, await find(ctx, params.id)),
  async read({ ctx, params }) {
    const row = await find(ctx, params.id)
    if (!row.read_at) await updateMessage(ctx, row.id, { read_at: ctx.now.toISOString() })
    return toAnswer(ctx, await find(ctx, params.id))
  },
  async file({ ctx, params, raw }) {
    const found = await findFile(ctx, await find(ctx, params.id), params.media_id)
    return serveFile(ctx, found, { size: 'original' }, raw)
  },
})
