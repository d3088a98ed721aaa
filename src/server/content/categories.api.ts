import { categories } from '#contract/categories.ts'
import { sql } from 'kysely'
import { implement } from '../implement.ts'
import { plain } from '../plain.ts'
import { within } from '../within.ts'
import { attachCounts, moveItems } from './categories.ts'
import { enriched } from './enriched.ts'

const published = () => sql<boolean>`published and not is_template`

const verbs = enriched(plain(categories, { table: 'categories', usual: 'order', published }), attachCounts)

export const categoriesRoom = implement(categories, {
  ...verbs,
  remove: call =>
    within(call.ctx, async ctx => {
      if (call.query.move_to) await moveItems(ctx, call.params.id, call.query.move_to)
      await verbs.remove({ ...call, ctx })
    }),
})
