import type { Context } from '../core/context.ts'
import { withRelations } from '../core/with-relations.ts'
import { transaction } from '../core/database/transaction.ts'
import type { OwnerColumn } from './media.ts'
import { attachMedia, selectMediaOf } from './find.ts'
import { removeMedia } from './remove.ts'

type CrudHandlers = Parameters<typeof withRelations>[0] & {
  remove(call: { ctx: Context; params: { id: string } }): Promise<unknown>
}

/** Wraps CRUD handlers: adds files to each record and deletes them with it. */
export const withMedia = <Verbs extends CrudHandlers>(verbs: Verbs, column: OwnerColumn): Verbs => ({
  ...withRelations(verbs, (ctx, rows) => attachMedia(ctx, column, rows)),
  remove: (call: { ctx: Context; params: { id: string } }) =>
    transaction(call.ctx, async ctx => {
      await removeMedia(ctx, await selectMediaOf(ctx, column, [call.params.id]).execute())
      await verbs.remove({ ...call, ctx })
    }),
})
