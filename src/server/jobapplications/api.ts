import { jobapplications, type JobapplicationRow } from '#contract/jobapplications.ts'
import { sql } from 'kysely'
import { implement } from '../core/requests/implement.ts'
import { postings } from '../jobpostings/store.ts'
import { media, removeMediaOf } from '../media/attach.ts'
import { findMedia } from '../media/find.ts'
import { serveFile } from '../media/serve.ts'
import { table } from '../core/store/table.ts'
import { transaction } from '../core/database/transaction.ts'
import { submitForm } from './submit-form.ts'
import { contentHash, createApplication } from './create.ts'

const job = sql<
  JobapplicationRow['job']
>`(select jsonb_build_object('id', jobpostings.id, 'title', jobpostings.title) from jobpostings
  where jobpostings.organization_id = jobapplications.organization_id and jobpostings.id = jobapplications.job_id)`

const store = table('jobapplications', jobapplications, {
  sort: '-created_at',
  search: ['lastname', 'firstname', 'city', 'email'],
  only: () => sql`not draft`,
  computed: { job },
  attach: [media('job_application_id')],
  beforeRemove: removeMediaOf('job_application_id'),
})

export const jobapplicationsFeature = implement(jobapplications, {
  ...store.crud(),

  create: ({ ctx, body: { job_id, privacy: _read, ...person } }) =>
    transaction(ctx, async ctx => {
      const job = await postings.find(ctx, job_id)
      await createApplication(ctx, { job, person, key_hash: contentHash(job_id, person, []) })
      return { sent: true } as const
    }),
  apply: ({ ctx, params, raw }) => submitForm(ctx, params.id, raw),

  async file({ ctx, params, query, raw }) {
    await store.find(ctx, params.id)
    return serveFile(ctx, await findMedia(ctx, 'job_application_id', params.id, params.media_id), query, raw)
  },
})
