import { jobpostings } from '#contract/jobpostings.ts'
import { implement } from '../core/requests/implement.ts'
import { mediaHandlers } from '../media/verbs.ts'
import * as publishing from './publish.ts'
import * as verbs from './verbs.ts'
import { countVisit } from './visits.ts'

export const jobpostingsFeature = implement(jobpostings, {
  list: verbs.list,
  get: verbs.get,
  remove: verbs.remove,
  ...publishing,
  ...mediaHandlers({ table: 'jobpostings', column: 'job_id', get: verbs.get }),
  visit: ({ ctx, params, raw }) => countVisit(ctx, params.id, raw),
})
