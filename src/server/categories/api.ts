import { categories } from '#contract/categories.ts'
import { sql } from 'kysely'
import { implement } from '../core/requests/implement.ts'
import { crudHandlers } from '../core/crud-handlers.ts'
import { transaction } from '../core/database/transaction.ts'
import { attachItemCounts, moveItems } from './items.ts'
import { withRelations } from '../core/with-relations.ts'

const published = () => sql<boolean>`published and not is_template`

const verbs = withRelations(
  crudHandlers(categories, { table: 'categories', defaultSort: 'order', published }),
  attachItemCounts,
)

export const categoriesFeature = implement(categories, {
  ...verbs,
  remove: call =>
    transaction(call.ctx, async ctx => {
      if (call.query.move_to) await moveItems(ctx, call.params.id, call.query.move_to)
      await verbs.remove({ ...call, ctx })
    }),
})
