import { announcements } from '#contract/announcements.ts'
import { sql } from 'kysely'
import type { PlatformContext } from '../../core/context.ts'
import { paginate } from '../../core/database/paginate.ts'
import { matches } from '../../core/database/text-matches.ts'
import { notFound } from '../../core/errors.ts'
import { implement } from '../../core/requests/implement.ts'
import { describeAudience } from './audience.ts'
import { findOrganizations, findPeople } from './choices.ts'

const withReaders = ({ platform }: PlatformContext) =>
  platform
    .selectFrom('announcements')
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from notifications where announcement = announcements.id and read_at is not null)`.as(
        'read_count',
      ),
    )

export const announcementsFeature = implement(announcements, {
  list({ ctx, query }) {
    const found = withReaders(ctx)
    const wanted = query.q ? found.where(matches(query.q, ['title', 'text', 'author'])) : found
    return paginate(wanted, query, { defaultSort: '-created_at' })
  },
  async get({ ctx, params }) {
    const row = await withReaders(ctx).where('id', '=', params.id).executeTakeFirst()
    if (!row) throw notFound()
    return row
  },
  audience: ({ ctx, body }) => describeAudience(ctx.platform, body),
  people: ({ ctx, query }) => findPeople(ctx.platform, query),
  organizations: ({ ctx, query }) => findOrganizations(ctx.platform, query),
})
