import type { Context } from '../core/context.ts'

/** Files that one job delivers. */
export const batchSize = 50
const claimMinutes = 15

export interface Due {
  id: string
  path: string
  attempts: number
  storage_key: string
  mime_type: string
  sha256: Buffer
}

/** Claims deliveries that are due; a claim ends by itself if the program is killed meanwhile. */
export async function claimDue({ db, organization, now }: Context): Promise<Due[]> {
  const claimed_until = new Date(now.getTime() + claimMinutes * 60_000).toISOString()
  return db
    .with('claimed', db =>
      db
        .updateTable('deliveries')
        .set({ claimed_until })
        .where('organization_id', '=', organization.id)
        .where('id', 'in', eb =>
          eb
            .selectFrom('deliveries')
            .select('id')
            .where('organization_id', '=', organization.id)
            .where('state', '=', 'waiting')
            .where('next_at', '<=', now.toISOString())
            .where(eb =>
              eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<', now.toISOString())]),
            )
            .orderBy('created_at')
            .limit(batchSize)
            .forUpdate()
            .skipLocked(),
        )
        .returning(['id', 'organization_id', 'media_id', 'path', 'attempts', 'created_at']),
    )
    .selectFrom('claimed')
    .innerJoin('media', join =>
      join
        .onRef('media.organization_id', '=', 'claimed.organization_id')
        .onRef('media.id', '=', 'claimed.media_id'),
    )
    .select(['claimed.id', 'path', 'attempts', 'storage_key', 'mime_type', 'sha256'])
    .orderBy('claimed.created_at')
    .execute()
}

/** Puts off deliveries that no connection was made for; that is no attempt of theirs. */
export async function postpone(ctx: Context, due: readonly Due[], error: string) {
  const failing = await ctx.db
    .selectFrom('delivery_targets')
    .select('failing_since')
    .where('organization_id', '=', ctx.organization.id)
    .executeTakeFirst()
  const since = failing?.failing_since ? Date.parse(failing.failing_since) : ctx.now.getTime()
  const minutes = Math.min(60, Math.max(1, (ctx.now.getTime() - since) / 120_000))
  await ctx.db
    .updateTable('deliveries')
    .set({ error, claimed_until: null, next_at: inMinutes(ctx, minutes) })
    .where('organization_id', '=', ctx.organization.id)
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .execute()
}

export const inMinutes = ({ now }: Context, minutes: number) =>
  new Date(now.getTime() + minutes * 60_000).toISOString()

interface Outcome {
  state: 'waiting' | 'delivered' | 'failed'
  error: string
  next_at: string | null
  attempts?: number
  delivered_at?: string
}

/** Stores the outcome of an attempt, and ends the claim. */
export const saveOutcome = ({ db, organization }: Context, id: string, outcome: Outcome) =>
  db
    .updateTable('deliveries')
    .set({ ...outcome, claimed_until: null })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .execute()
