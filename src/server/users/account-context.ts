import type { Context, PlatformContext } from '../core/context.ts'
import type { Db } from '../core/database/database.ts'
import { organizationFinder } from '../core/organization.ts'
import type { UserTable } from './table.ts'

/** The context in which something happens to an account; for staff with their organization. */
export async function accountContext(
  outer: PlatformContext,
  { organization_id }: Pick<UserTable, 'organization_id'>,
): Promise<Context> {
  const own = organization_id ? await organizationFinder(outer.services).byId(organization_id) : null
  // Changes of an admin's account need no organization.
  return { ...outer, db: outer.platform, organization: own ?? outer.organization } as Context
}

/** The same in a transaction of the platform. */
export const inTransaction = (ctx: Context, db: Db): Context => ({ ...ctx, db, platform: db })
