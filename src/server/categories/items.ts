import { type Context, isStaff } from '../core/context.ts'
import { pipeline } from '../core/database/pipeline.ts'
import { invalid } from '../core/errors.ts'

const tables = ['downloads', 'support_articles'] as const

/** Attaches `item_count` to each category; visitors' counts include published items only. */
export async function itemCounts(ctx: Context, rows: { id: string }[]) {
  const ids = rows.map(({ id }) => id)
  const counts = await pipeline(
    ctx.db,
    ...tables.map(table => {
      const items = ctx.db
        .selectFrom(table as 'downloads')
        .select(eb => ['category_id', eb.fn.countAll<number>().as('count')])
        .where('organization_id', '=', ctx.organization.id)
        .where('category_id', 'in', ids)
        .groupBy('category_id')
      return isStaff(ctx.actor) ? items : items.where('published', '=', true)
    }),
  )
  const found = new Map(counts.flat().map(({ category_id, count }) => [category_id, count]))
  return rows.map(({ id }) => ({ item_count: found.get(id) ?? 0 }))
}

/** Moves all items of a category to another one of the same type; throws 422 at `move_to` otherwise. */
export async function moveItems({ db, organization }: Context, from: string, to: string) {
  const found = await db
    .selectFrom('categories')
    .select(['id', 'type'])
    .where('organization_id', '=', organization.id)
    .where('id', 'in', [from, to])
    .execute()
  const [old, target] = [from, to].map(each => found.find(({ id }) => id === each))
  if (from === to || !target || (old && old.type !== target.type))
    throw invalid([{ path: 'move_to', message: 'Wählen Sie eine andere Kategorie derselben Art.' }])
  for (const table of tables)
    await db
      .updateTable(table as 'downloads')
      .set({ category_id: to })
      .where('organization_id', '=', organization.id)
      .where('category_id', '=', from)
      .execute()
}
