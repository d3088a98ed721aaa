import { procedureQuery } from '#contract/procedures/list-calls.ts'
import { actorId, type Context } from '../../core/context.ts'
import { countAll } from '../../core/database/known-counts.ts'
import { countedConditions, countedWith } from '../list.ts'

/** Counts the procedures of all views of the caller in one statement, each up to 10,000. A filter that no longer exists counts nothing. */
export async function countViews(ctx: Context): Promise<{ id: string; procedures: number }[]> {
  const views = await ctx.db
    .selectFrom('procedureviews')
    .select(['id', 'query'])
    .where('organization_id', '=', ctx.organization.id)
    .where(eb => eb.or([eb('user_id', 'is', null), eb('user_id', '=', actorId(ctx.actor))]))
    .execute()
  const readable = views.flatMap(({ id, query: { hide: _hide, ...query } }) => {
    const { data } = procedureQuery.safeParse(query)
    return data ? [{ id, query: data }] : []
  })
  if (!readable.length) return []
  const queries = new Map(readable.map(({ id, query }) => [id, query]))
  const counts = await countAll(ctx.db, [...queries.keys()], id =>
    countedWith(ctx, countedConditions(ctx, queries.get(id)!)),
  )
  return [...queries.keys()].map(id => ({ id, procedures: counts[id]! }))
}
