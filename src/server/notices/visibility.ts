import { statusupdateOwners, type StatusupdateOwner } from '#contract/statusupdates.ts'
import { mayCall, staff } from '#contract/core/access.ts'
import { sql } from 'kysely'
import { toCaller, type Context, dueFirst } from '../core/context.ts'

/** Maintenances that ended before this time are archived. Never, when `maintenance_archive_days` is 0. */
export const archiveCutoff = ({ config }: Context['organization'], now: Date) => {
  const days = config.maintenance_archive_days
  return days ? new Date(now.getTime() - days * 86_400_000).toISOString() : '-infinity'
}

/** SQL condition: published and not archived. */
export const notArchived = ({ now, organization }: Context) => {
  const since = archiveCutoff(organization, now)
  return sql<boolean>`published and (end_at is null or end_at > ${since})`
}

/** Whether the caller may view or edit status updates of this kind of record. */
export function mayAccessStatusupdates(
  { actor }: Context,
  owner: StatusupdateOwner,
  how: 'view' | 'edit',
): boolean {
  const section = statusupdateOwners[owner]
  const rule = how === 'edit' ? staff(`${section}.edit`) : staff(`${section}.view`, `${section}.edit`)
  return !dueFirst(actor) && mayCall([rule], toCaller(actor))
}

const ofPublished = (ctx: Context, owner: 'disturbance_id' | 'maintenance_id') => {
  const table = owner === 'disturbance_id' ? 'disturbances' : 'maintenances'
  const published = owner === 'disturbance_id' ? sql`published` : notArchived(ctx)
  return sql<boolean>`(is_public and exists (select from ${sql.table(table)} notice
    where notice.organization_id = statusupdates.organization_id
      and notice.id = statusupdates.${sql.ref(owner)} and ${published}))`
}

/** SQL condition: status updates the caller works with, and public ones of published notices. */
export function visibleStatusupdates(ctx: Context) {
  const { enabled_disturbance, enabled_maintenance } = ctx.organization
  const owners = Object.keys(statusupdateOwners) as StatusupdateOwner[]
  const ownersOfStaff = owners.filter(owner => mayAccessStatusupdates(ctx, owner, 'view'))
  // Each has exactly one owner.
  if (ownersOfStaff.length === owners.length) return sql<boolean>`true`
  const isPublic = (owner: StatusupdateOwner, isOn: boolean) => isOn && !ownersOfStaff.includes(owner)
  const parts = [
    ...ownersOfStaff.map(owner => sql<boolean>`statusupdates.${sql.ref(owner)} is not null`),
    ...(isPublic('disturbance_id', enabled_disturbance) ? [ofPublished(ctx, 'disturbance_id')] : []),
    ...(isPublic('maintenance_id', enabled_maintenance) ? [ofPublished(ctx, 'maintenance_id')] : []),
    sql<boolean>`false`,
  ]
  return sql<boolean>`(${sql.join(parts, sql` or `)})`
}
