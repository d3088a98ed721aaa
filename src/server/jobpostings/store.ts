import { jobpostings } from '#contract/jobpostings.ts'
import { sql } from 'kysely'
import { type Context, isStaff } from '../core/context.ts'
import { sanitizeHtml } from '../core/rich-text.ts'
import { table } from '../core/store/table.ts'
import { media } from '../media/attach.ts'
import { selectMediaOf } from '../media/find.ts'
import { removeMedia } from '../media/remove.ts'
import { isOver, published } from './published.ts'

const application_count = sql<number>`(select count(*)::int from jobapplications
  where jobapplications.organization_id = jobpostings.organization_id and jobapplications.job_id = jobpostings.id
    and not jobapplications.draft)`

interface Counts {
  visits: number
  application_count: number
}

/** Hides the numbers of visits and applications from everyone but staff. */
const countsForStaff = ({ actor }: Context, rows: Counts[]) =>
  rows.map(({ visits, application_count }) =>
    isStaff(actor) ? { visits, application_count } : { visits: null, application_count: null },
  )

const richTextFields = ['description', 'requirements', 'contact'] as const

/** Deletes the files of a posting, and those of its applications. */
async function removeFiles(ctx: Context, { id }: { id: string }) {
  const applications = await ctx.db
    .selectFrom('jobapplications')
    .select('id')
    .where('organization_id', '=', ctx.organization.id)
    .where('job_id', '=', id)
    .execute()
  const ids = applications.map(({ id }) => id)
  await removeMedia(ctx, await selectMediaOf(ctx, 'job_id', [id]).execute())
  if (ids.length) await removeMedia(ctx, await selectMediaOf(ctx, 'job_application_id', ids).execute())
}

export const postings = table('jobpostings', jobpostings, {
  sort: '-published_at',
  search: ['title', 'description', 'requirements'],
  visible: published,
  states: ({ now }) => ({
    draft: sql`published_at is null`,
    scheduled: sql`published_at > ${now.toISOString()}`,
    expired: isOver(now),
  }),
  period: { from: 'published_at', until: 'deadline_at', isShown: true, byDay: true },
  computed: { application_count },
  attach: [media('job_id'), countsForStaff],
  before: (_ctx, body) => ({
    ...body,
    ...Object.fromEntries(
      richTextFields.flatMap(key => (body[key] === undefined ? [] : [[key, sanitizeHtml(body[key])]])),
    ),
  }),
  beforeRemove: removeFiles,
})
