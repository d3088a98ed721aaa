import { jobpostings } from '#contract/jobpostings.ts'
import { implement } from '../core/requests/implement.ts'
import { mediaHandlers } from '../media/verbs.ts'
import { titleOf } from '../publishing/by-flag.ts'
import { notifyOf } from '../publishing/notify.ts'
import { publication } from '../publishing/publication.ts'
import { firstPublishedAt, isPublished } from './published.ts'
import { postings } from './store.ts'
import { countVisit } from './visits.ts'

export const jobpostingsFeature = implement(jobpostings, {
  ...postings.crud(),
  ...publication(postings, {
    field: 'published_at',
    valueOf: row => row.published_at,
    on: ({ now }): string | null => now.toISOString(),
    off: null,
    columns: ({ now }, row, published_at) => ({
      published_at,
      first_published_at: firstPublishedAt(row, published_at, now),
    }),
    isPublished: ({ now }, row) => isPublished(row, now),
    titleOf,
    notify: notifyOf('jobs', {
      isWanted: () => true,
      isDone: row => row.first_published_at !== null,
      from: row => row.published_at,
    }),
  }),
  ...mediaHandlers({
    table: 'jobpostings',
    column: 'job_id',
    history: jobpostings.revisions.history,
    get: postings.crud().get,
  }),
  visit: ({ ctx, params, raw }) => countVisit(ctx, params.id, raw),
})
