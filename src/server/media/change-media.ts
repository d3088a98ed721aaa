import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Context } from '../core/context.ts'
import { lockRow, type LockableTable } from '../core/database/lock-row.ts'
import { transaction } from '../core/database/transaction.ts'
import { writeRevision } from '../core/store/revisions.ts'
import { selectMediaOf } from './find.ts'
import type { OwnerColumn } from './media.ts'

export interface MediaOwner {
  table: LockableTable
  column: OwnerColumn
  /** The history of the noun's contract; absent where it has none. */
  history?: Endpoint['history']
}

interface Change {
  id: string
  /** A file that changes without a new name, and what happens to it. */
  touched?: { media_id: string; how: 'geändert' | 'ersetzt' }
}

/** Changes the files of a record in a transaction with its row locked, and writes their names before and after. Throws 404. */
export const changeMedia = <T>(
  ctx: Context,
  { table, column, history }: MediaOwner,
  { id, touched }: Change,
  work: (ctx: Context) => Promise<T>,
): Promise<T> =>
  transaction(ctx, async ctx => {
    await lockRow(ctx, table, id)
    if (!history) return work(ctx)
    const files = () => selectMediaOf(ctx, column, [id]).execute()
    const before = (await files()).map(({ name }) => name)
    const result = await work(ctx)
    const after = (await files()).map(media =>
      media.id === touched?.media_id ? `${media.name} (${touched.how})` : media.name,
    )
    const change = { noun: table, record_id: id, action: 'update', at: ctx.now.toISOString() } as const
    const { keeps } = history
    await writeRevision(
      ctx,
      {
        ...change,
        before: { media: before },
        after: { media: after },
        history: { keeps, fields: ['media'] },
      },
      ctx.organization.id,
    )
    return result
  })
