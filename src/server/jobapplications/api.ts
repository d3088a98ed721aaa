import { jobapplications, type JobapplicationRow } from '#contract/jobapplications.ts'
import { sql } from 'kysely'
import { withRelations } from '../core/with-relations.ts'
import { implement } from '../core/requests/implement.ts'
import { get as getPosting } from '../jobpostings/verbs.ts'
import { attachMedia, selectMediaOf, findMedia } from '../media/find.ts'
import { removeMedia } from '../media/remove.ts'
import { serveFile } from '../media/serve.ts'
import { crudHandlers } from '../core/crud-handlers.ts'
import { transaction } from '../core/database/transaction.ts'
import { submitForm } from './submit-form.ts'
import { contentHash, createApplication } from './create.ts'

const job = sql<
  JobapplicationRow['job']
>`(select jsonb_build_object('id', jobpostings.id, 'title', jobpostings.title) from jobpostings
  where jobpostings.organization_id = jobapplications.organization_id and jobpostings.id = jobapplications.job_id)`

const crud = crudHandlers(jobapplications, {
  table: 'jobapplications',
  defaultSort: '-created_at',
  only: sql<boolean>`not draft`,
  searched: ['lastname', 'firstname', 'city', 'email'],
  computed: [job.as('job')],
})

const verbs = withRelations(crud, (ctx, rows) => attachMedia(ctx, 'job_application_id', rows))

export const jobapplicationsFeature = implement(jobapplications, {
  ...verbs,
  remove: ({ ctx, ...call }) =>
    transaction(ctx, async ctx => {
      await removeMedia(ctx, await selectMediaOf(ctx, 'job_application_id', [call.params.id]).execute())
      await verbs.remove({ ctx, ...call })
    }),

  create: ({ ctx, body: { job_id, privacy: _read, ...person } }) =>
    transaction(ctx, async ctx => {
      const job = await getPosting({ ctx, params: { id: job_id } })
      await createApplication(ctx, { job, person, key_hash: contentHash(job_id, person, []) })
      return { sent: true } as const
    }),
  apply: ({ ctx, params, raw }) => submitForm(ctx, params.id, raw),

  async file({ ctx, params, query, raw }) {
    await verbs.get({ ctx, params } as never)
    return serveFile(ctx, await findMedia(ctx, 'job_application_id', params.id, params.media_id), query, raw)
  },
})
