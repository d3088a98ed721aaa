import { exchange } from '#contract/exchange/exchange.ts'
import { sql } from 'kysely'
import { conflict } from '../core/errors.ts'
import { paginate } from '../core/database/paginate.ts'
import { implement } from '../core/requests/implement.ts'
import { knownTarget } from '../deliveries/settings.ts'
import { enqueue } from '../queue/enqueue.ts'
import { isExchanging } from './look.ts'

const days = 7

export const exchangeFeature = implement(exchange, {
  list({ ctx, query }) {
    const found = ctx.db
      .selectFrom('exchange_files')
      .select([
        'id',
        'direction',
        'name',
        'size',
        'state',
        'message',
        'batch_id',
        'import_id',
        'finished_at',
        'created_at',
      ])
      .where('organization_id', '=', ctx.organization.id)
      .$if(!!query.direction, rows => rows.where('direction', '=', query.direction!))
      .$if(!!query.state, rows => rows.where('state', '=', query.state!))
    return paginate(found, query, { defaultSort: '-created_at', filled: ['created_at'] })
  },

  async state({ ctx }) {
    const { db, organization, now } = ctx
    const weekAgo = new Date(now.getTime() - days * 86_400_000).toISOString()
    const files = sql`exchange_files where organization_id = ${organization.id}`
    const counts = await db
      .selectNoFrom([
        sql<number>`(select count(*)::int from ${files} and direction = 'in' and moved_at is null)`.as(
          'waiting',
        ),
        sql<number>`(select count(*)::int from ${files} and created_at >= ${weekAgo} and state = 'failed')`.as(
          'failed',
        ),
      ])
      .executeTakeFirstOrThrow()
    const look = await db
      .selectFrom('exchange_looks')
      .select(['looked_at', 'failure'])
      .where('organization_id', '=', organization.id)
      .executeTakeFirst()
    const known = await knownTarget(ctx, organization.config.storage)
    return {
      ...counts,
      looked_at: look?.looked_at ?? null,
      failure: look?.failure ?? '',
      fingerprint: known?.fingerprint ?? '',
    }
  },

  async look({ ctx }) {
    if (!isExchanging(ctx))
      throw conflict('Der Austausch ist aus. Stellen Sie zuerst Server und Austausch ein und speichern Sie.')
    const { id } = ctx.organization
    await enqueue(ctx.db, 'look_exchange', { organization_id: id }, `look_exchange ${id}`).execute()
    return { is_enqueued: true }
  },
})
