import type { AnnouncementRow, AudienceFacts } from '#contract/announcements.ts'
import type { StaffPermission } from '#contract/core/permissions.ts'
import { number } from '../../staff-ui/text/format.ts'

/** Values of the form. */
export interface Announcement {
  everyone: boolean
  organization_ids: string[]
  user_ids: string[]
  permission: StaffPermission | null
  title: string
  text: string
  href: string | null
  by_email: boolean
}

/** An empty form, or that of an earlier announcement. */
export const startOf = (earlier: AnnouncementRow | null): Announcement => ({
  everyone: earlier?.everyone ?? false,
  organization_ids: earlier?.organization_ids ?? [],
  user_ids: earlier?.user_ids ?? [],
  permission: earlier?.permission ?? null,
  title: earlier?.title ?? '',
  text: earlier?.text ?? '',
  href: earlier?.href ?? null,
  by_email: earlier?.by_email ?? false,
})

/** Returns the audience as the server counts it: hidden choices do not count. */
export const audienceOf = ({ everyone, organization_ids, user_ids, permission }: Announcement) => ({
  everyone,
  permission,
  organization_ids: everyone ? [] : organization_ids,
  user_ids: everyone ? [] : user_ids,
})

export const hasAudience = (given: Announcement) =>
  given.everyone || given.organization_ids.length > 0 || given.user_ids.length > 0

export const peopleWords = (count: number) => (count === 1 ? '1 Person' : `${number(count)} Personen`)
export const organizationWords = (count: number) =>
  count === 1 ? '1 Organisation' : `${number(count)} Organisationen`

/** Reasons why people are left out, with their number. */
export const leftOutWords = ({ left_out }: AudienceFacts) =>
  [
    { reason: 'ohne das Recht', count: left_out.without_permission },
    { reason: 'gesperrt', count: left_out.locked },
    { reason: 'Organisation geschlossen', count: left_out.closed },
  ].filter(({ count }) => count > 0)
