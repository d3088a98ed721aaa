import { sql } from 'kysely'
import { type Context, isStaff } from '../context.ts'
import { get } from './verbs.ts'

/** One transparent point. */
const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/**
 * Counts who looks at a posting, and remembers nobody: the browser itself keeps the picture for half an hour, so that a reload
 * is no second visit. Programs that fetch pages rarely fetch their pictures; those that do say who they are.
 */
export async function countVisit(ctx: Context, id: string, raw: Request): Promise<Response> {
  await get({ ctx, params: { id } })
  if (!isStaff(ctx.actor) && isVisit(raw.headers))
    await ctx.db
      .updateTable('jobs')
      .set({ visits: sql`visits + 1` })
      .where('organization_id', '=', ctx.organization.id)
      .where('id', '=', id)
      .execute()
  return new Response(picture, {
    headers: { 'content-type': 'image/gif', 'cache-control': 'private, max-age=1800' },
  })
}

const robots = /bot|crawl|spider|slurp|preview|headless|monitor|scan|fetch/i

const isVisit = (headers: Headers) =>
  headers.get('sec-fetch-dest') === 'image' &&
  headers.get('sec-fetch-site') === 'same-origin' &&
  !headers.has('sec-purpose') &&
  !robots.test(headers.get('user-agent') ?? 'bot')
