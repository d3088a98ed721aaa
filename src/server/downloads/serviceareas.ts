import type { ServiceareaDownload } from '#contract/downloads.ts'
import { audit } from '../core/audit/audit.ts'
import { type Context, isStaff } from '../core/context.ts'
import { pipeline } from '../core/database/pipeline.ts'
import { checkIfMatch } from '../core/requests/if-match.ts'
import { lockRow } from '../core/database/lock-row.ts'
import { transaction } from '../core/database/transaction.ts'
import { requireOwnServiceareas } from '../serviceareas/require-own-serviceareas.ts'

interface Download {
  id: string
  category_id: string | null
}

/** Attaches the category and the municipalities that offer it to each download. */
export async function categoryAndServiceareas(ctx: Context, rows: Download[]) {
  const { db, organization } = ctx
  const categories = db
    .selectFrom('categories')
    .select(['id', 'title'])
    .where('organization_id', '=', organization.id)
    .where('type', '=', 'download')
  const links = db
    .selectFrom('servicearea_downloads')
    .select(['location_id', 'download_id', 'type', 'order'])
    .where('organization_id', '=', organization.id)
    .where(
      'download_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('order')
    .orderBy('location_id')
  const [categoryRows, linkRows] = await pipeline(
    db,
    isStaff(ctx.actor) ? categories : categories.where('published', '=', true),
    links,
  )
  return rows.map(row => ({
    category: categoryRows.find(({ id }) => id === row.category_id) ?? null,
    ...linksOf(linkRows.filter(({ download_id }) => download_id === row.id)),
  }))
}

const linksOf = (serviceareas: ServiceareaDownload[]) => ({
  serviceareas,
  servicearea_ids: serviceareas.map(({ location_id }) => location_id),
})

/**
 * Lets these municipalities offer a download, and no others. Those that did keep kind and place; new ones show it last.
 */
export async function setServiceareaIds(ctx: Context, download_id: string, ids: readonly string[]) {
  await requireOwnServiceareas(ctx, 'servicearea_ids', ids)
  const { db, organization } = ctx
  await db
    .deleteFrom('servicearea_downloads')
    .where('organization_id', '=', organization.id)
    .where('download_id', '=', download_id)
    .$if(ids.length > 0, query => query.where('location_id', 'not in', ids))
    .execute()
  const kept = await db
    .selectFrom('servicearea_downloads')
    .select('location_id')
    .where('organization_id', '=', organization.id)
    .where('download_id', '=', download_id)
    .execute()
  const missing = [...new Set(ids)].filter(id => !kept.some(({ location_id }) => location_id === id))
  const rows = missing.map(location_id => ({
    organization_id: organization.id,
    download_id,
    location_id,
    type: 'general' as const,
    order: last,
  }))
  if (rows.length) await db.insertInto('servicearea_downloads').values(rows).execute()
}

/** The place of a download that nobody has placed yet. */
const last = 10_000

/** Replaces the municipalities that offer a download. */
export const setServiceareas = (
  ctx: Context,
  download_id: string,
  links: Omit<ServiceareaDownload, 'download_id'>[],
) =>
  transaction(ctx, async ctx => {
    const { db, organization } = ctx
    checkIfMatch(ctx, await lockRow(ctx, 'downloads', download_id))
    await db
      .deleteFrom('servicearea_downloads')
      .where('organization_id', '=', organization.id)
      .where('download_id', '=', download_id)
      .execute()
    const rows = links.map(link => ({ ...link, organization_id: organization.id, download_id }))
    if (rows.length) await db.insertInto('servicearea_downloads').values(rows).execute()
    await audit(ctx, {
      action: 'downloads.serviceareas',
      subject_type: 'downloads',
      subject_id: download_id,
      details: { location_ids: links.map(({ location_id }) => location_id) },
    })
  })
