import { type JobpostingRow, jobpostings } from '#contract/jobpostings.ts'
import { sql } from 'kysely'
import { withRelations } from '../core/with-relations.ts'
import { sanitizeHtml } from '../core/rich-text.ts'
import { type Context, isStaff } from '../core/context.ts'
import { attachMedia, selectMediaOf } from '../media/find.ts'
import { removeMedia } from '../media/remove.ts'
import { crudHandlers } from '../core/crud-handlers.ts'
import { transaction } from '../core/database/transaction.ts'
import { published } from './published.ts'

const application_count = sql<number>`(select count(*)::int from jobapplications
  where jobapplications.organization_id = jobpostings.organization_id and jobapplications.job_id = jobpostings.id
    and not jobapplications.draft)`.as('application_count')

const crud = crudHandlers(jobpostings, {
  table: 'jobpostings',
  defaultSort: '-published_at',
  published,
  searched: ['title', 'description', 'requirements'],
  computed: [application_count],
})

const verbs = withRelations(crud, withFiles)

/** Adds the files. Hides the numbers of visits and applications from everyone but staff. */
async function withFiles(ctx: Context, postings: { id: string }[]) {
  const rows = await attachMedia(ctx, 'job_id', postings)
  return isStaff(ctx.actor) ? rows : rows.map(row => ({ ...row, visits: null, application_count: null }))
}

interface RecordCall {
  ctx: Context
  params: { id: string }
}
type Change = Partial<JobpostingRow>

export const { list } = verbs
export const get = (call: RecordCall): Promise<JobpostingRow> => verbs.get(call as never)
export const create = ({ ctx, body }: { ctx: Context; body: Change }): Promise<JobpostingRow> =>
  verbs.create({ ctx, body: sanitized(body) } as never)
export const update = ({ ctx, params, body }: RecordCall & { body: Change }): Promise<JobpostingRow> =>
  verbs.update({ ctx, params, body: sanitized(body) } as never)

/** Deletes a posting with its files, its applications and their files. */
export const remove = ({ ctx, params }: RecordCall) =>
  transaction(ctx, async ctx => {
    const applications = await ctx.db
      .selectFrom('jobapplications')
      .select('id')
      .where('organization_id', '=', ctx.organization.id)
      .where('job_id', '=', params.id)
      .execute()
    const ids = applications.map(({ id }) => id)
    await removeMedia(ctx, await selectMediaOf(ctx, 'job_id', [params.id]).execute())
    if (ids.length) await removeMedia(ctx, await selectMediaOf(ctx, 'job_application_id', ids).execute())
    await verbs.remove({ ctx, params } as never)
  })

const richTextFields = ['description', 'requirements', 'contact'] as const

const sanitized = (body: Change): Change => ({
  ...body,
  ...Object.fromEntries(
    richTextFields.flatMap(key => (body[key] === undefined ? [] : [[key, sanitizeHtml(body[key])]])),
  ),
})
