import { procedureQuery } from '#contract/procedures/list-calls.ts'
import { actorId, type Context } from '../../core/context.ts'
import { countedConditions, countWith } from '../list.ts'

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
  const counts = readable.map(({ query }, at) => ({
    name: `view_${at}`,
    ...countWith(ctx, countedConditions(ctx, query)),
  }))
  const found: Record<string, number> = await ctx.db
    .selectNoFrom(counts.map(({ name, expression }) => expression.as(name)))
    .executeTakeFirstOrThrow()
  for (const { name, note } of counts) note(found[name]!)
  return readable.map(({ id }, at) => ({ id, procedures: found[`view_${at}`]! }))
}
