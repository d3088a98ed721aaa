import { search } from '#contract/search.ts'
import { implement } from '../implement.ts'
import { find } from './find.ts'

export const searchRoom = implement(search, {
  find: ({ ctx, query }) => find(ctx, query.q, query.group ?? null),
})
