import { audit } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { checkIfMatch } from '../http/precondition.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { lock } from '../lock.ts'
import { tell } from '../subscriptions/tell.ts'
import { within } from '../within.ts'
import { isPublished } from './published.ts'
import * as verbs from './verbs.ts'

interface Of {
  ctx: Context
  params: { id: string }
}
type Body = Parameters<typeof verbs.update>[0]['body']

/** Sets from when on a posting is shown; what changes for visitors is audited under its own name. */
async function show(ctx: Context, id: string, published_at: string | null) {
  const before = await lock(ctx, 'jobs', id)
  await ctx.db
    .updateTable('jobs')
    .set({ published_at, updated_at: ctx.now.toISOString() })
    .where('organization_id', '=', ctx.organization.id)
    .where('id', '=', id)
    .execute()
  if ((before.published_at === null) === (published_at === null)) return
  if (published_at !== null) await tell(ctx, 'jobs', id)
  const verb = published_at === null ? 'unpublish' : 'publish'
  if (published_at) await tellSubscribers(ctx, id)
  await audit(ctx, {
    action: `jobs.${verb}`,
    subject_type: 'jobs',
    subject_id: id,
    details: { published_at },
  })
}

/** Whoever has subscribed hears of it once, when it may be known. */
const tellSubscribers = ({ db, organization }: Context, id: string) =>
  enqueue(db, 'tell-subscribers', {
    organization_id: organization.id,
    about: 'jobs',
    id,
    event: 'published',
    statusupdate_id: null,
  }).execute()

export const publish = ({ ctx, params }: Of) =>
  within(ctx, async ctx => {
    const row = await lock(ctx, 'jobs', params.id)
    checkIfMatch(ctx, row)
    if (!isPublished(row, ctx.now)) await show(ctx, params.id, ctx.now.toISOString())
    return verbs.get({ ctx, params })
  })

export const unpublish = ({ ctx, params }: Of) =>
  within(ctx, async ctx => {
    const row = await lock(ctx, 'jobs', params.id)
    checkIfMatch(ctx, row)
    if (row.published_at !== null) await show(ctx, params.id, null)
    return verbs.get({ ctx, params })
  })

export const create = ({ ctx, body: { published_at, ...body } }: { ctx: Context; body: Body }) =>
  within(ctx, async ctx => {
    const posting = await verbs.create({ ctx, body })
    return published_at ? shown(ctx, posting.id, published_at) : posting
  })

/** A time of publication that is sent along with the record goes the way of the verbs. */
export const update = ({ ctx, params, body: { published_at, ...body } }: Of & { body: Body }) =>
  within(ctx, async ctx => {
    const posting = await verbs.update({ ctx, params, body })
    return published_at === undefined ? posting : shown(ctx, params.id, published_at)
  })

async function shown(ctx: Context, id: string, published_at: string | null) {
  await show(ctx, id, published_at)
  return verbs.get({ ctx, params: { id } })
}
