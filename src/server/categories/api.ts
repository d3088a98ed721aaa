import { categories } from '#contract/categories.ts'
import { sql } from 'kysely'
import { implement } from '../core/requests/implement.ts'
import { table } from '../core/store/table.ts'
import { itemCounts, moveItems } from './items.ts'

const store = table('categories', categories, {
  sort: 'order',
  search: ['title'],
  visible: () => sql`published and not is_template`,
  attach: [itemCounts],
})

export const categoriesFeature = implement(categories, {
  ...store.crud(),
  remove: ({ ctx, params, query }) =>
    store.transaction(ctx, async ctx => {
      if (query.move_to) await moveItems(ctx, params.id, query.move_to)
      await store.remove(ctx, params.id)
    }),
})
