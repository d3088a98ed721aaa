import type { OrganizationChange, OrganizationRow } from '#contract/organization-rows.ts'
import { type OrganizationConfigChange, organizationConfig } from '#contract/organization-config.ts'
import { type Selectable, type Updateable } from 'kysely'
import { audit } from '../audit/audit.ts'
import type { Context, PlatformContext } from '../context.ts'
import type { Database } from '../db.server.ts'
import { invalid, notFound } from '../errors.ts'
import { checkIfMatch } from '../http/precondition.ts'
import { checkReferences } from '../references.ts'
import { purposes, seal } from '../secrets.ts'
import { within } from '../within.ts'
import { complete } from './find.ts'
import { isEditor } from './reach.ts'

export type Stored = Selectable<Database['organizations']>
type Changes = Updateable<Database['organizations']>

/** Converts a row for staff: secrets become flags that say whether they are set. */
export const toRow = (row: Stored): OrganizationRow => ({
  ...complete(row),
  storage_password_set: 'storage_password' in row.secrets,
})

/** Updates the locked row with `changesOf` and audits the change as `organizations.<verb>`. Throws 404, 412. */
export const setUp = (
  ctx: Context,
  verb: string,
  changesOf: (row: Stored, ctx: Context) => Promise<Changes> | Changes,
) =>
  within(ctx, async ctx => {
    const row = await lock(ctx)
    checkIfMatch(ctx, row)
    const changes = await changesOf(row, ctx)
    const changed = await ctx.db
      .updateTable('organizations')
      .set({ ...changes, updated_at: ctx.now.toISOString() })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(ctx, {
      action: `organizations.${verb}`,
      subject_type: 'organizations',
      subject_id: row.id,
      details: { fields: Object.keys(changes) },
    })
    return toRow(changed)
  })

async function lock({ db, organization }: Context): Promise<Stored> {
  const row = await db
    .selectFrom('organizations')
    .selectAll()
    .where('id', '=', organization.id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export const publish = (ctx: Context, portal_published: boolean) =>
  setUp(ctx, portal_published ? 'publish' : 'unpublish', () => ({ portal_published }))

export const update = (ctx: Context, { portal_published, ...body }: OrganizationChange) =>
  within(ctx, async ctx => {
    const row = await lock(ctx)
    if (!isEditor(ctx)) checkPlatformFields(row, { ...body, portal_published })
    await checkReferences(ctx.platform, 'labels', body.labels ?? [], 'labels')
    const downloads = body.config?.wateranalysis?.downloads ?? []
    await checkReferences(ctx.db, 'downloads', downloads, 'config.wateranalysis.downloads')
    const updated = await setUp(ctx, 'update', row => changesOf(ctx, row, body))
    if (portal_published === undefined || portal_published === row.portal_published) return updated
    return publish({ ...ctx, request: { ...ctx.request, ifMatch: null } }, portal_published)
  })

/** Fields that only the platform may change. Sending the current value is allowed. */
const platformFields = ['portal_domain', 'portal_published', 'contractor', 'labels'] as const

function checkPlatformFields(row: Stored, body: OrganizationChange) {
  const changed = platformFields.filter(
    key => body[key] !== undefined && JSON.stringify(body[key]) !== JSON.stringify(row[key]),
  )
  if (changed.length)
    throw invalid(changed.map(path => ({ path, message: 'Das ändert nur die Verwaltung der Plattform' })))
}

/** Columns of a change: settings merged with the stored ones, secrets encrypted. */
export function changesOf(
  ctx: PlatformContext,
  row: Pick<Stored, 'config' | 'secrets'>,
  { config, config_custom, storage_password, ...plain }: OrganizationChange,
): Changes {
  if (plain.portal_domain === ctx.house.settings.mainHost)
    throw invalid([{ path: 'portal_domain', message: 'Unter diesem Rechnernamen läuft die Plattform' }])
  return {
    ...plain,
    ...(config && { config: mergeConfig(row.config, config) }),
    // The driver would send an array; this column is JSON.
    ...(config_custom && { config_custom: JSON.stringify(config_custom) as never }),
    ...(storage_password !== undefined && { secrets: encryptPassword(ctx, row.secrets, storage_password) }),
  }
}

type Group = Record<string, unknown>
const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Merges settings, group by group. Only given values are stored. */
function mergeConfig(stored: object, given: OrganizationConfigChange): object {
  const before = stored as Group
  const groups = Object.entries(given).map(([key, value]) => [
    key,
    isGroup(value) && isGroup(before[key]) ? { ...before[key], ...value } : value,
  ])
  const config = { ...before, ...Object.fromEntries(groups) }
  organizationConfig.parse(config)
  return config
}

function encryptPassword({ house }: PlatformContext, stored: Group, given: string) {
  const { storage_password: _before, ...others } = stored
  const encrypted = given && seal(house.settings.secretKey, purposes.storagePassword, given)
  return (encrypted ? { ...others, storage_password: encrypted } : others) as Record<string, string>
}
