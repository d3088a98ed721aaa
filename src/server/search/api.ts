import { search } from '#contract/search.ts'
import { implement } from '../implement.ts'
import { searchPublished } from './find.ts'

export const searchFeature = implement(search, {
  find: ({ ctx, query }) => searchPublished(ctx, query.q, query.group ?? null),
})
