import { type JobpostingRow, jobpostings } from '#contract/jobpostings.ts'
import { sql } from 'kysely'
import { enriched } from '../content/enriched.ts'
import { cleanHtml } from '../content/rich-text.ts'
import { type Context, isStaff } from '../context.ts'
import { attachMedia, filesOf } from '../media/of.ts'
import { removeMedia } from '../media/remove.ts'
import { plain } from '../plain.ts'
import { within } from '../within.ts'
import { published } from './published.ts'

const application_count = sql<number>`(select count(*)::int from job_applications
  where job_applications.organization_id = jobs.organization_id and job_applications.job_id = jobs.id
    and not job_applications.draft)`.as('application_count')

const bare = plain(jobpostings, {
  table: 'jobs',
  usual: '-published_at',
  published,
  searched: ['title', 'description', 'requirements'],
  computed: [application_count],
})

const verbs = enriched(bare, whole)

/** With its files; how many looked and applied is the office's own business. */
async function whole(ctx: Context, postings: { id: string }[]) {
  const rows = await attachMedia(ctx, 'job_id', postings)
  return isStaff(ctx.actor) ? rows : rows.map(row => ({ ...row, visits: null, application_count: null }))
}

interface Of {
  ctx: Context
  params: { id: string }
}
type Change = Partial<JobpostingRow>

export const { list } = verbs
export const get = (call: Of): Promise<JobpostingRow> => verbs.get(call as never)
export const create = ({ ctx, body }: { ctx: Context; body: Change }): Promise<JobpostingRow> =>
  verbs.create({ ctx, body: cleaned(body) } as never)
export const update = ({ ctx, params, body }: Of & { body: Change }): Promise<JobpostingRow> =>
  verbs.update({ ctx, params, body: cleaned(body) } as never)

/** Goes with its files, and those of its applications. */
export const remove = ({ ctx, params }: Of) =>
  within(ctx, async ctx => {
    const applications = await ctx.db
      .selectFrom('job_applications')
      .select('id')
      .where('organization_id', '=', ctx.organization.id)
      .where('job_id', '=', params.id)
      .execute()
    const ids = applications.map(({ id }) => id)
    await removeMedia(ctx, await filesOf(ctx, 'job_id', [params.id]).execute())
    if (ids.length) await removeMedia(ctx, await filesOf(ctx, 'job_application_id', ids).execute())
    await verbs.remove({ ctx, params } as never)
  })

const rich = ['description', 'requirements', 'contact'] as const

const cleaned = (body: Change): Change => ({
  ...body,
  ...Object.fromEntries(rich.flatMap(key => (body[key] === undefined ? [] : [[key, cleanHtml(body[key])]]))),
})
