import { audit } from '../core/audit/audit.ts'
import type { Context } from '../core/context.ts'
import { checkIfMatch } from '../core/requests/if-match.ts'
import { lockRow } from '../core/database/lock-row.ts'
import { notifySubscribers } from '../subscriptions/notify-subscribers.ts'
import { transaction } from '../core/database/transaction.ts'

type Table = 'news' | 'downloads' | 'installers' | 'support_articles'

interface Handlers {
  get(call: { ctx: Context; params: { id: string } }): Promise<never>
  create(call: { ctx: Context; body: object }): Promise<never>
  update(call: { ctx: Context; params: { id: string }; body: object }): Promise<never>
}

/** Adds `publish` and `unpublish` to crud handlers; the field `published` in create and update calls the same verbs. */
export function withPublication<Verbs extends Handlers>(verbs: Verbs, table: Table) {
  const set = (ctx: Context, id: string, published: boolean) =>
    transaction(ctx, async ctx => {
      const row = await lockRow(ctx, table, id)
      checkIfMatch(ctx, row)
      if (row.published !== published) await setPublished(ctx, table, id, published)
      return verbs.get({ ctx, params: { id } })
    })
  return {
    ...verbs,
    create({ ctx, body: given }: Pick<Change, 'ctx' | 'body'>) {
      const { published, ...body }: PublishedFlag = given
      return transaction(ctx, async ctx => {
        const row: { id: string } = await verbs.create({ ctx, body })
        return published ? set(ctx, row.id, true) : (row as never)
      })
    },
    update({ ctx, params, body: given }: Change) {
      const { published, ...body }: PublishedFlag = given
      if (published === undefined) return verbs.update({ ctx, params, body })
      if (!Object.keys(body).length) return set(ctx, params.id, published)
      return transaction(ctx, async ctx => {
        await verbs.update({ ctx, params, body })
        return set(withoutIfMatch(ctx), params.id, published)
      })
    },
    publish: ({ ctx, params }: Pick<Change, 'ctx' | 'params'>) => set(ctx, params.id, true),
    unpublish: ({ ctx, params }: Pick<Change, 'ctx' | 'params'>) => set(ctx, params.id, false),
  }
}

interface Change {
  ctx: Context
  params: { id: string }
  body: object
}
interface PublishedFlag {
  published?: boolean
}

/** Drops If-Match, which was already checked against the record before its own update. */
const withoutIfMatch = (ctx: Context): Context => ({ ...ctx, request: { ...ctx.request, ifMatch: null } })

// All publishable tables have the columns used here.
const rowOf = (table: Table) => table as 'news'

async function setPublished(ctx: Context, table: Table, id: string, published: boolean) {
  await ctx.db
    .updateTable(rowOf(table))
    .set({ published, updated_at: ctx.now.toISOString() })
    .where('organization_id', '=', ctx.organization.id)
    .where('id', '=', id)
    .execute()
  if (table === 'news' && published) await notifySubscribers(ctx, 'news', id)
  const verb = published ? 'publish' : 'unpublish'
  await audit(ctx, { action: `${table}.${verb}`, subject_type: table, subject_id: id })
}
