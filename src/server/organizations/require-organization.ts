import { hasPermission } from '#contract/core/permissions.ts'
import { type Context, isStaff, type PlatformContext } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { organizationFinder } from '../core/organization.ts'

/** Whether the caller is an administrator who may edit any organization. */
export const mayEditOrganizations = ({ actor }: PlatformContext) =>
  actor.kind === 'admin' && hasPermission(actor, 'admin.organization.edit')

/** Returns the context of an organization: the staff's own, or any for administrators who may edit it. Throws 404. */
export async function requireOrganization(ctx: PlatformContext, id: string): Promise<Context> {
  const isOwn = isStaff(ctx.actor) && ctx.organization?.id === id
  const organization =
    isOwn || mayEditOrganizations(ctx) ? await organizationFinder(ctx.services).byId(id) : null
  if (!organization) throw notFound()
  return { ...ctx, organization, db: ctx.services.database.scoped(id) }
}
