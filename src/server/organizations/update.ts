import type { AuditVerb } from '#contract/audit/verbs.ts'
import type { OrganizationChange, OrganizationRow } from '#contract/organizations/rows.ts'
import { type OrganizationConfigChange, organizationConfig } from '#contract/organizations/config.ts'
import { type Updateable } from 'kysely'
import { audit } from '../core/audit/audit.ts'
import type { Context, PlatformContext } from '../core/context.ts'
import type { Tables } from '../core/database/database.ts'
import { invalid, notFound } from '../core/errors.ts'
import { checkIfMatch, withoutIfMatch } from '../core/requests/if-match.ts'
import { checkReferences } from '../core/database/check-references.ts'
import { encryptionPurposes, encrypt } from '../core/crypto/encryption.ts'
import { transaction } from '../core/database/transaction.ts'
import { withDefaultConfig } from '../core/organization.ts'
import { keepRevision } from './revisions.ts'
import type { StoredOrganization } from './table.ts'
import { checkHost } from './hosts.ts'
import { requireReady } from './readiness.ts'
import { mayEditOrganizations } from './require-organization.ts'

type Changes = Updateable<Tables['organizations']>

/** Converts a row for staff: secrets become flags that say whether they are set. */
export const toOrganizationRow = (row: StoredOrganization): OrganizationRow => ({
  ...withDefaultConfig(row),
  storage_password_set: 'storage_password' in row.secrets,
})

/** Updates the locked row, which is open unless `which` says otherwise, and audits the change as `organizations.<verb>`. Throws 404, 412. */
export const changeOrganization = (
  ctx: Context,
  verb: AuditVerb,
  changesOf: (row: StoredOrganization, ctx: Context) => Promise<Changes> | Changes,
  which: 'open' | 'closed' = 'open',
) =>
  transaction(ctx, async ctx => {
    const row = await lock(ctx, which)
    checkIfMatch(ctx, row)
    const changes = await changesOf(row, ctx)
    const changed = await ctx.db
      .updateTable('organizations')
      .set({ ...changes, updated_at: ctx.now.toISOString() })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await keepRevision(ctx, verb, row, changed)
    await audit(ctx, {
      action: `organizations.${verb}`,
      subject_type: 'organizations',
      subject_id: row.id,
      details: { fields: Object.keys(changes) },
    })
    return toOrganizationRow(changed)
  })

async function lock(
  { db, organization }: Context,
  which: 'open' | 'closed' = 'open',
): Promise<StoredOrganization> {
  const row = await db
    .selectFrom('organizations')
    .selectAll()
    .where('id', '=', organization.id)
    .where('deleted_at', which === 'open' ? 'is' : 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Publishes a portal, which must have all that it needs, or takes it off the net. Throws 409 with what is missing. */
export const setPortalPublished = (ctx: Context, portal_published: boolean) =>
  changeOrganization(ctx, portal_published ? 'publish' : 'unpublish', async (row, inside) => {
    if (portal_published && !row.portal_published) await requireReady(inside, row)
    return { portal_published }
  })

export const updateOrganization = (ctx: Context, { portal_published, ...body }: OrganizationChange) =>
  transaction(ctx, async ctx => {
    const row = await lock(ctx)
    if (!mayEditOrganizations(ctx)) checkPlatformFields(row, { ...body, portal_published })
    await checkReferences(ctx.platform, 'labels', body.labels ?? [], 'labels')
    if (body.portal_domain !== undefined && body.portal_domain !== row.portal_domain)
      await checkHost(ctx, body.portal_domain, { besides: row.id })
    const downloads = body.config?.wateranalysis?.downloads ?? []
    await checkReferences(ctx.db, 'downloads', downloads, 'config.wateranalysis.downloads')
    const updated = await changeOrganization(ctx, 'update', row => toOrganizationColumns(ctx, row, body))
    if (portal_published === undefined || portal_published === row.portal_published) return updated
    return setPortalPublished(withoutIfMatch(ctx), portal_published)
  })

/** Fields that only the platform may change. Sending the current value is allowed. */
const platformFields = ['portal_domain', 'portal_published', 'contractor', 'labels'] as const

function checkPlatformFields(row: StoredOrganization, body: OrganizationChange) {
  const changed = platformFields.filter(
    key => body[key] !== undefined && JSON.stringify(body[key]) !== JSON.stringify(row[key]),
  )
  if (changed.length)
    throw invalid(
      changed.map(path => ({
        path,
        message: 'Das kann nur die Administration der Plattform ändern. Fragen Sie dort an.',
      })),
    )
}

/** Columns of a change: settings merged with the stored ones, secrets encrypted. */
export function toOrganizationColumns(
  ctx: PlatformContext,
  row: Pick<StoredOrganization, 'config' | 'secrets'>,
  { config, config_custom, storage_password, ...plain }: OrganizationChange,
): Changes {
  return {
    ...plain,
    ...(config && { config: mergeConfig(row.config, config) }),
    // The driver would send an array; this column is JSON.
    ...(config_custom && { config_custom: JSON.stringify(config_custom) as never }),
    ...(storage_password !== undefined
      ? { secrets: encryptPassword(ctx, row.secrets, storage_password) }
      : config?.storage &&
        isOtherServer(row.config, config.storage) && { secrets: encryptPassword(ctx, row.secrets, '') }),
  }
}

/** A stored password is for one server and one user: it never goes to another one. */
function isOtherServer(stored: object, given: object): boolean {
  const before = organizationConfig.parse(stored).storage
  const after = { ...before, ...given }
  return (['type', 'host', 'port', 'username'] as const).some(key => before[key] !== after[key])
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

function encryptPassword({ services }: PlatformContext, stored: Group, given: string) {
  const { storage_password: _before, ...others } = stored
  const encrypted = given && encrypt(services.settings.secretKey, encryptionPurposes.storagePassword, given)
  return (encrypted ? { ...others, storage_password: encrypted } : others) as Record<string, string>
}
