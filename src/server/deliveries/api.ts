import { uncounted } from '#contract/core/most-counted.ts'
import { deliveries } from '#contract/deliveries.ts'
import type { StorageSettings } from '#contract/organizations/config.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { conflict, invalid } from '../core/errors.ts'
import { foundByWords } from '../core/database/text-matches.ts'
import { paginate } from '../core/database/paginate.ts'
import { implement } from '../core/requests/implement.ts'
import { enqueue } from '../queue/enqueue.ts'
import { knownTarget, rememberTarget, storedPassword } from './settings.ts'
import { testConnection } from './test-connection.ts'

const days = 7

export const deliveriesFeature = implement(deliveries, {
  list({ ctx, query }) {
    const { db, organization } = ctx
    const all = db
      .selectFrom('deliveries')
      .innerJoin('media', join =>
        join
          .onRef('media.organization_id', '=', 'deliveries.organization_id')
          .onRef('media.id', '=', 'media_id'),
      )
      .innerJoin('procedures', join =>
        join
          .onRef('procedures.organization_id', '=', 'deliveries.organization_id')
          .onRef('procedures.id', '=', 'deliveries.procedure_id'),
      )
      .select([
        'deliveries.id',
        'media_id',
        'deliveries.procedure_id',
        'procedures.type as procedure_type',
        'reference',
      ])
      .select([
        'media.name',
        'media.size',
        'deliveries.state',
        'error',
        'attempts',
        'next_at',
        'path',
        'delivered_at',
      ])
      .select('deliveries.created_at')
      .where('deliveries.organization_id', '=', organization.id)
    // Each delivery has its file and its procedure.
    const counted = db
      .selectFrom('deliveries')
      .select(sql`1`.as('one'))
      .where('organization_id', '=', organization.id)
      .$if(!!query.state, rows => rows.where('state', '=', sql.lit(query.state!)))
      .limit(sql.lit(uncounted))
    const ofState = query.state ? all.where('deliveries.state', '=', sql.lit(query.state)) : all
    const found = query.q
      ? ofState.where(
          foundByWords(query.q, 'deliveries.id', 'find_deliveries', { isNarrowed: !!query.state }),
        )
      : ofState
    return paginate(found, query, {
      defaultSort: '-created_at',
      columns: { created_at: sql.ref('deliveries.created_at') },
      filled: ['created_at'],
      id: 'deliveries.id',
      choices: ['state'],
      ...(!query.q && { counted }),
    })
  },

  async state({ ctx }) {
    const { db, organization, now } = ctx
    const all = sql`deliveries where organization_id = ${organization.id}`
    const weekAgo = new Date(now.getTime() - days * 86_400_000).toISOString()
    // One by one, so that each reads the index of states.
    const count = (condition: RawBuilder<unknown>) =>
      sql<number>`(select count(*)::int from ${all} and ${condition})`
    const counts = await db
      .selectNoFrom([
        count(sql`state = 'waiting'`).as('waiting'),
        count(sql`state = 'failed'`).as('failed'),
        count(sql`state = 'delivered' and created_at >= ${weekAgo}`).as('delivered'),
      ])
      .executeTakeFirstOrThrow()
    const known = await knownTarget(ctx, organization.config.storage)
    return {
      ...counts,
      fingerprint: known?.fingerprint ?? '',
      fingerprint_at: known?.fingerprint_at ?? null,
      failing_since: known?.failing_since ?? null,
    }
  },

  async retry({ ctx }) {
    const { db, organization, now } = ctx
    const { numUpdatedRows } = await db
      .updateTable('deliveries')
      .set({ state: 'waiting', attempts: 0, next_at: now.toISOString() })
      .where('organization_id', '=', organization.id)
      .where('state', '<>', 'delivered')
      .executeTakeFirstOrThrow()
    await enqueue(
      db,
      'deliver_files',
      { organization_id: organization.id },
      `deliver_files ${organization.id}`,
    ).execute()
    return { count: Number(numUpdatedRows) }
  },

  test: async ({ ctx, body: { storage_password, ...settings } }) =>
    testConnection(ctx, settings, storage_password ?? (await passwordFor(ctx, settings))),

  async trust({ ctx, body: { fingerprint } }) {
    const { storage } = ctx.organization.config
    if (storage.type === 'none') throw conflict('Es ist kein Server eingestellt.')
    await rememberTarget(ctx, storage, { fingerprint })
    return { fingerprint }
  },
})

/** The stored password, for the server that it was stored for alone. Throws 422 for another one. */
async function passwordFor(ctx: Context, { type, host, port, username }: StorageSettings): Promise<string> {
  const stored = ctx.organization.config.storage
  const isSame =
    type === stored.type && host === stored.host && port === stored.port && username === stored.username
  if (!isSame)
    throw invalid([
      {
        path: 'storage_password',
        message: 'Geben Sie das Passwort ein, denn Server oder Benutzername sind neu.',
      },
    ])
  return storedPassword(ctx)
}
