import { defaultDocumenttypes } from '#contract/documenttypes.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { organizations } from '#contract/organizations/organizations.ts'
import { randomUUID } from 'node:crypto'
import { audit } from '../core/audit/audit.ts'
import type { PlatformContext } from '../core/context.ts'
import type { Db } from '../core/database/database.ts'
import { checkReferences } from '../core/database/check-references.ts'
import { withDefaultConfig } from '../core/organization.ts'
import { checkHost } from './hosts.ts'
import { toOrganizationColumns, toOrganizationRow } from './update.ts'

/** Creates an organization with its SAML tenant and default document types, in the open transaction or in a new one. */
export const createOrganization = (ctx: PlatformContext, body: BodyOf<typeof organizations.create>) =>
  inTransaction(ctx.platform, async db => {
    const at = ctx.now.toISOString()
    const timestamps = { created_at: at, updated_at: at }
    const id = ctx.services.newId()
    await checkReferences(db, 'labels', body.labels ?? [], 'labels')
    await checkHost({ ...ctx, platform: db }, body.portal_domain)
    await checkReferences(
      ctx.services.database.scoped(id),
      'downloads',
      body.config?.wateranalysis?.downloads ?? [],
      'config.wateranalysis.downloads',
    )
    const row = await db
      .insertInto('organizations')
      .values({ ...toOrganizationColumns(ctx, { config: {}, secrets: {} }, body), ...timestamps, id })
      .returningAll()
      .executeTakeFirstOrThrow()
    await db.insertInto('organization_figures').values({ organization_id: id }).execute()
    const columns = { organization_id: id, ...timestamps }
    await db
      .insertInto('tenants')
      .values({ ...columns, id: ctx.services.newId(), uuid: randomUUID() })
      .execute()
    await db
      .insertInto('documenttypes')
      .values(defaultDocumenttypes.map(title => ({ ...columns, id: ctx.services.newId(), title })))
      .execute()
    await audit(
      { ...ctx, db, organization: withDefaultConfig(row) },
      { action: 'organizations.create', subject_type: 'organizations', subject_id: id },
    )
    return toOrganizationRow(row)
  })

const inTransaction = <T>(platform: Db, work: (db: Db) => Promise<T>): Promise<T> =>
  platform.isTransaction ? work(platform) : platform.transaction().execute(work)
