import { sql } from 'kysely'
import { type Context, isStaff } from '../core/context.ts'
import { postings } from './store.ts'

/** A transparent GIF of one pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/**
 * Counts a visit to a posting by serving a tracking pixel; stores nothing about the visitor. Browsers cache the pixel for
 * 30 minutes, so that a reload is not counted. Known robots are excluded by their user agent.
 */
export async function countVisit(ctx: Context, id: string, raw: Request): Promise<Response> {
  await postings.find(ctx, id)
  if (!isStaff(ctx.actor) && isVisit(raw.headers))
    await ctx.db
      .updateTable('jobpostings')
      .set({ visits: sql`visits + 1` })
      .where('organization_id', '=', ctx.organization.id)
      .where('id', '=', id)
      .execute()
  return new Response(pixel, {
    headers: { 'content-type': 'image/gif', 'cache-control': 'private, max-age=1800' },
  })
}

const robots = /bot|crawl|spider|slurp|preview|headless|monitor|scan|fetch/i

const isVisit = (headers: Headers) =>
  headers.get('sec-fetch-dest') === 'image' &&
  headers.get('sec-fetch-site') === 'same-origin' &&
  !headers.has('sec-purpose') &&
  !robots.test(headers.get('user-agent') ?? 'bot')
