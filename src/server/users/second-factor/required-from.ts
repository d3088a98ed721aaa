import { dayInGermany } from '#contract/core/days.ts'
import type { PlatformContext } from '../../core/context.ts'
import { organizationFinder } from '../../core/organization.ts'
import type { UserTable } from '../table.ts'

/** The day from which the person needs a second factor; null where it is of free will. Admins need it since ever, or never. */
export async function requiredFrom(
  { services, now }: PlatformContext,
  { organization_id }: Pick<UserTable, 'organization_id'>,
): Promise<string | null> {
  if (!organization_id) return services.settings.adminSecondFactor === 'required' ? dayInGermany(now) : null
  const own = await organizationFinder(services).byId(organization_id)
  return own?.config.second_factor_required_from ?? null
}
