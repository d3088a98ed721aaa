import { jobapplications, type JobapplicationRow } from '#contract/jobapplications.ts'
import { sql } from 'kysely'
import { enriched } from '../content/enriched.ts'
import { implement } from '../implement.ts'
import { get as getPosting } from '../jobpostings/verbs.ts'
import { attachMedia, filesOf, findFile } from '../media/of.ts'
import { removeMedia } from '../media/remove.ts'
import { serveFile } from '../media/serve.ts'
import { plain } from '../plain.ts'
import { within } from '../within.ts'
import { apply } from './apply.ts'
import { hashOfContent, sendApplication } from './send.ts'

const job = sql<
  JobapplicationRow['job']
>`(select jsonb_build_object('id', jobs.id, 'title', jobs.title) from jobs
  where jobs.organization_id = job_applications.organization_id and jobs.id = job_applications.job_id)`

const crud = plain(jobapplications, {
  table: 'job_applications',
  usual: '-created_at',
  only: sql<boolean>`not draft`,
  searched: ['lastname', 'firstname', 'city', 'email'],
  computed: [job.as('job')],
})

const verbs = enriched(crud, (ctx, rows) => attachMedia(ctx, 'job_application_id', rows))

export const jobapplicationsRoom = implement(jobapplications, {
  ...verbs,
  remove: ({ ctx, ...call }) =>
    within(ctx, async ctx => {
      await removeMedia(ctx, await filesOf(ctx, 'job_application_id', [call.params.id]).execute())
      await verbs.remove({ ctx, ...call })
    }),

  create: ({ ctx, body: { job_id, privacy: _read, ...person } }) =>
    within(ctx, async ctx => {
      const job = await getPosting({ ctx, params: { id: job_id } })
      await sendApplication(ctx, { job, person, key_hash: hashOfContent(job_id, person, []) })
      return { sent: true } as const
    }),
  apply: ({ ctx, params, raw }) => apply(ctx, params.id, raw),

  async file({ ctx, params, query, raw }) {
    await verbs.get({ ctx, params } as never)
    return serveFile(ctx, await findFile(ctx, 'job_application_id', params.id, params.media_id), query, raw)
  },
})
