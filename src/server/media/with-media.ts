import type { Context } from '../context.ts'
import { enriched } from '../content/enriched.ts'
import { within } from '../within.ts'
import type { OwnerColumn } from './media.ts'
import { attachMedia, filesOf } from './of.ts'
import { removeMedia } from './remove.ts'

type CrudHandlers = Parameters<typeof enriched>[0] & {
  remove(call: { ctx: Context; params: { id: string } }): Promise<unknown>
}

/** Wraps CRUD handlers: adds files to each record and deletes them with it. */
export const withMedia = <Verbs extends CrudHandlers>(verbs: Verbs, column: OwnerColumn): Verbs => ({
  ...enriched(verbs, (ctx, rows) => attachMedia(ctx, column, rows)),
  remove: (call: { ctx: Context; params: { id: string } }) =>
    within(call.ctx, async ctx => {
      await removeMedia(ctx, await filesOf(ctx, column, [call.params.id]).execute())
      await verbs.remove({ ...call, ctx })
    }),
})
