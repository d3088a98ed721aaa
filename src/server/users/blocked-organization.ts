import type { PlatformContext } from '../core/context.ts'
import { HttpError } from '../core/errors.ts'
import { type Organization, organizationFinder } from '../core/organization.ts'
import { formatDay } from '../email/phrases.ts'

/** 403 for staff of an organization that is suspended or closed, after their password was verified. */
export const organizationBlocked = ({
  title,
  suspended_at,
  suspended_reason,
  deleted_at,
  erase_at,
}: Organization) => {
  const detail = deleted_at
    ? `${title} wurde am ${formatDay(deleted_at)} geschlossen.${erase_at ? ` Am ${formatDay(erase_at)} löschen wir alle Daten.` : ''} Fragen Sie die Plattform, wenn das ein Irrtum ist.`
    : `${title} ist seit dem ${formatDay(suspended_at ?? '')} gesperrt. Grund: ${suspended_reason}`
  return new HttpError(
    403,
    deleted_at ? 'Ihre Organisation ist geschlossen.' : 'Ihre Organisation ist gesperrt.',
    {
      detail,
      errors: [{ path: 'email', message: detail }],
    },
  )
}

/** The organization of an account, if it is suspended or closed. */
export async function blockedOrganizationOf(ctx: PlatformContext, organization_id: string | null) {
  if (!organization_id) return null
  const organization = await organizationFinder(ctx.services).byIdIncludingClosed(organization_id)
  return organization && (organization.suspended_at || organization.deleted_at) ? organization : null
}
