import { hasOne } from '#contract/permissions.ts'
import { type Context, isStaff, type PlatformContext } from '../context.ts'
import { notFound } from '../errors.ts'
import { finderOf } from './find.ts'

export const isEditor = ({ actor }: PlatformContext) =>
  actor.kind === 'admin' && hasOne(actor, 'admin.organization.edit')

/** Inside the organization that is asked for: the caller's own, or any for who may edit organizations. */
export async function reach(ctx: PlatformContext, id: string): Promise<Context> {
  const isOwn = isStaff(ctx.actor) && ctx.organization?.id === id
  const organization = isOwn || isEditor(ctx) ? await finderOf(ctx.house).byId(id) : null
  if (!organization) throw notFound()
  return { ...ctx, organization, db: ctx.house.door.scoped(id) }
}
