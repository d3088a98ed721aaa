import type { BodyOf } from '#contract/core/endpoint.ts'
import type { exports } from '#contract/exports/exports.ts'
import { exportFormat, type ExportFormat } from '#contract/exports/format.ts'
import { type ExportKind, exportKindKeys } from '#contract/exports/kinds.ts'
import { type ExportProfile, exportProfileInput } from '#contract/exports/profiles.ts'
import { audit } from '../core/audit/audit.ts'
import type { Context } from '../core/context.ts'
import { toJson } from '../core/database/to-json.ts'
import { transaction } from '../core/database/transaction.ts'
import { nextSlot } from './slots.ts'

/** The profiles of all kinds; those that nobody has set have defaults. */
export async function readProfiles({ db, organization, now }: Context): Promise<ExportProfile[]> {
  const rows = await db
    .selectFrom('export_profiles')
    .select(['kind', 'format', 'schedule', 'weekday', 'hour'])
    .where('organization_id', '=', organization.id)
    .execute()
  return exportKindKeys.map(kind => {
    const found = rows.find(row => row.kind === kind) ?? { kind, ...exportProfileInput.parse({ format: {} }) }
    // Formats that were stored before an option came have its default.
    return { ...found, format: exportFormat.parse(found.format), next_at: nextSlot(found, now) }
  })
}

const readProfile = async (ctx: Context, kind: ExportKind) =>
  (await readProfiles(ctx)).find(profile => profile.kind === kind)!

export const formatOf = async (ctx: Context, kind: ExportKind): Promise<ExportFormat> =>
  (await readProfile(ctx, kind)).format

/** Sets how the batches of a kind are written and when they are prepared; times that have passed are not made up for. */
export const setProfile = (
  outer: Context,
  kind: ExportKind,
  { format, ...plan }: BodyOf<typeof exports.setProfile>,
): Promise<ExportProfile> =>
  transaction(outer, async ctx => {
    const at = ctx.now.toISOString()
    const values = { ...plan, format: toJson(format), prepared_at: at, updated_at: at }
    await ctx.db
      .insertInto('export_profiles')
      .values({ organization_id: ctx.organization.id, kind, ...values })
      .onConflict(conflict => conflict.columns(['organization_id', 'kind']).doUpdateSet(values))
      .execute()
    await audit(ctx, {
      action: 'export_batches.update',
      subject_type: 'export_batches',
      subject_id: null,
      details: { kind, ...plan, format },
    })
    return readProfile(ctx, kind)
  })
