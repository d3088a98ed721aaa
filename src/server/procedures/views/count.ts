import { procedureQuery } from '#contract/procedures/list-calls.ts'
import { actorId, type Context } from '../../core/context.ts'
import { countedConditions, countOf } from '../list.ts'

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
  const counted = readable.map(({ query }, at) =>
    countOf(ctx, countedConditions(ctx, query)).as(`view_${at}`),
  )
  const counts: Record<string, number> = await ctx.db.selectNoFrom(counted).executeTakeFirstOrThrow()
  return readable.map(({ id }, at) => ({ id, procedures: counts[`view_${at}`]! }))
}
