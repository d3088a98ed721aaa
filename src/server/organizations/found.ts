import { usualDocumenttypes } from '#contract/documenttypes.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { organizations } from '#contract/organizations.ts'
import { randomUUID } from 'node:crypto'
import { audit } from '../audit/audit.ts'
import type { Context, PlatformContext } from '../context.ts'
import type { Db } from '../db.server.ts'
import { checkReferences } from '../references.ts'
import { complete } from './find.ts'
import { changesOf, setUp, toRow } from './set-up.ts'

/** Creates an organization with its SAML tenant and default document types. */
export const found = (ctx: PlatformContext, body: BodyOf<typeof organizations.create>) =>
  ctx.platform.transaction().execute(async db => {
    const at = ctx.now.toISOString()
    const timestamps = { created_at: at, updated_at: at }
    const id = ctx.house.newId()
    await checkReferences(db, 'labels', body.labels ?? [], 'labels')
    await checkReferences(
      ctx.house.door.scoped(id),
      'downloads',
      body.config?.wateranalysis?.downloads ?? [],
      'config.wateranalysis.downloads',
    )
    const row = await db
      .insertInto('organizations')
      .values({ ...changesOf(ctx, { config: {}, secrets: {} }, body), ...timestamps, id })
      .returningAll()
      .executeTakeFirstOrThrow()
    const columns = { organization_id: id, ...timestamps }
    await db
      .insertInto('tenants')
      .values({ ...columns, id: ctx.house.newId(), uuid: randomUUID() })
      .execute()
    await db
      .insertInto('documenttypes')
      .values(usualDocumenttypes.map(title => ({ ...columns, id: ctx.house.newId(), title })))
      .execute()
    await audit(
      { ...ctx, db, organization: complete(row) },
      { action: 'organizations.create', subject_type: 'organizations', subject_id: id },
    )
    return toRow(row)
  })

/** Closes an organization: unpublishes the portal and ends its sessions. Its records stay until their retention ends. */
export async function close(ctx: Context) {
  await setUp(ctx, 'remove', () => ({ deleted_at: ctx.now.toISOString(), portal_published: false }))
  await endSessions(ctx.platform, ctx.organization.id)
}

async function endSessions(platform: Db, organization_id: string) {
  const administrators = platform.selectFrom('users').select('id').where('is_admin', '=', true)
  await platform
    .updateTable('sessions')
    .set({ organization_id: null })
    .where('organization_id', '=', organization_id)
    .where('user_id', 'in', administrators)
    .execute()
  await platform.deleteFrom('sessions').where('organization_id', '=', organization_id).execute()
}
