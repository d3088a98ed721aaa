import { search } from '#contract/search/search.ts'
import { implement } from '../core/requests/implement.ts'
import { searchPublished } from './search.ts'

export const searchFeature = implement(search, {
  find: ({ ctx, query }) => searchPublished(ctx, query.q, query.group ?? null),
})
