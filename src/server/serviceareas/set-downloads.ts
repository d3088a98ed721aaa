import { audit } from '../core/audit/audit.ts'
import type { Context } from '../core/context.ts'
import { invalid } from '../core/errors.ts'
import { lockRow } from '../core/database/lock-row.ts'
import { transaction } from '../core/database/transaction.ts'

interface Link {
  download_id: string
  type: 'general' | 'analysis'
}

/** Sets the downloads that a municipality offers, in their order. Throws 404, and 422 for a download twice or unknown. */
export const setDownloads = (ctx: Context, location_id: string, links: readonly Link[]) =>
  transaction(ctx, async ctx => {
    const { db, organization } = ctx
    await lockRow(ctx, 'serviceareas', location_id)
    await requireDownloads(ctx, links)
    await db
      .deleteFrom('servicearea_downloads')
      .where('organization_id', '=', organization.id)
      .where('location_id', '=', location_id)
      .execute()
    const rows = links.map((link, order) => ({
      ...link,
      order,
      organization_id: organization.id,
      location_id,
    }))
    if (rows.length) await db.insertInto('servicearea_downloads').values(rows).execute()
    await audit(ctx, {
      action: 'serviceareas.downloads',
      subject_type: 'serviceareas',
      subject_id: location_id,
      details: { download_ids: links.map(({ download_id }) => download_id) },
    })
    return { count: rows.length }
  })

async function requireDownloads({ db, organization }: Context, links: readonly Link[]) {
  if (!links.length) return
  const ids = links.map(({ download_id }) => download_id)
  const found = await db
    .selectFrom('downloads')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where('id', 'in', ids)
    .execute()
  if (found.length < ids.length)
    throw invalid([
      { path: 'links', message: 'Wählen Sie jeden Download aus der Liste, und jeden nur einmal.' },
    ])
}
