import type { BodyOf } from '#contract/core/endpoint.ts'
import type { procedureDuplicates } from '#contract/procedures/duplicates.ts'
import type { Context } from '../../core/context.ts'
import { conflict } from '../../core/errors.ts'
import { transaction } from '../../core/database/transaction.ts'
import { lockProcedure, type Procedure } from '../find.ts'
import { addStatusUpdate } from '../status-updates.ts'

type Body = BodyOf<typeof procedureDuplicates.reject>

/** Remembers for two procedures whether they are no duplicates, and whether they are linked, which the history of both tells. Throws 404. */
export const savePair = (ctx: Context, ids: [string, string], { is_distinct, is_linked }: Body) =>
  transaction(ctx, async ctx => {
    const [one_id, other_id] = ids.toSorted() as [string, string]
    if (one_id === other_id) throw conflict('Das sind nicht zwei Vorgänge.')
    const one = await lockProcedure(ctx, one_id)
    const other = await lockProcedure(ctx, other_id)
    const pair = { organization_id: ctx.organization.id, one_id, other_id }
    const before = await deletePair(ctx, pair)
    if (is_distinct || is_linked)
      await ctx.db
        .insertInto('procedure_distinct')
        .values({ ...pair, is_linked, created_at: ctx.now.toISOString() })
        .execute()
    if (is_linked === (before?.is_linked ?? false)) return
    await tell(ctx, one, other, is_linked)
    await tell(ctx, other, one, is_linked)
  })

const deletePair = (
  { db }: Context,
  { organization_id, one_id, other_id }: Record<'organization_id' | 'one_id' | 'other_id', string>,
) =>
  db
    .deleteFrom('procedure_distinct')
    .where('organization_id', '=', organization_id)
    .where('one_id', '=', one_id)
    .where('other_id', '=', other_id)
    .returning('is_linked')
    .executeTakeFirst()

const tell = (ctx: Context, { id }: Procedure, { reference }: Procedure, isLinked: boolean) =>
  addStatusUpdate(ctx, id, {
    kind: 'check',
    message: isLinked ? `Mit ${reference} verknüpft` : `Verknüpfung mit ${reference} gelöst`,
  })
