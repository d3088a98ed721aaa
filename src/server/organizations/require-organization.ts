import { hasPermission } from '#contract/core/permissions.ts'
import { type Context, isStaff, type PlatformContext } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { organizationFinder } from '../core/organization.ts'

/** Whether the caller is an administrator who may edit any organization. */
export const mayEditOrganizations = ({ actor }: PlatformContext) =>
  actor.kind === 'admin' && hasPermission(actor, 'admin.organization.edit')

/** Returns the context of an organization: the staff's own, or any for administrators who may edit it, suspended and closed ones, too. Throws 404. */
export async function requireOrganization(ctx: PlatformContext, id: string): Promise<Context> {
  const isOwn = isStaff(ctx.actor) && ctx.organization?.id === id
  const finder = organizationFinder(ctx.services)
  const find = mayEditOrganizations(ctx) ? finder.byIdIncludingClosed : isOwn ? finder.byId : null
  const organization = find && (await find(id))
  if (!organization) throw notFound()
  return { ...ctx, organization, db: ctx.services.database.scoped(id) }
}
