import type { JobpostingRow } from '#contract/jobpostings.ts'
import type { PublicOrganization } from '#contract/organization-rows.ts'
import { day } from '../times.ts'

/** schema.org's kinds of employment, as Germans call them. */
const employments: Record<string, string> = {
  FULL_TIME: 'Vollzeit',
  PART_TIME: 'Teilzeit',
  TEMPORARY: 'befristet',
  INTERN: 'Praktikum',
  CONTRACTOR: 'freie Mitarbeit',
  VOLUNTEER: 'Ehrenamt',
}

/** "Vollzeit, befristet"; empty where nothing is said. */
export function employmentOf({ schema }: Pick<JobpostingRow, 'schema'>): string {
  const kinds = [schema.employmentType].flat()
  return kinds.flatMap(kind => employments[String(kind)] ?? []).join(', ')
}

export const deadlineOf = ({ deadline_at }: Pick<JobpostingRow, 'deadline_at'>) =>
  deadline_at ? day(deadline_at) : ''

/** The posting for search engines. What the office says in `schema` completes it, and goes before it. */
export function postingData(posting: JobpostingRow, organization: PublicOrganization, origin: string) {
  const { title, street, house_number, postalcode, city, federal_state, website, logo } = organization
  return {
    title: posting.title,
    description: posting.description + posting.requirements,
    datePosted: posting.published_at,
    ...(posting.deadline_at && { validThrough: posting.deadline_at }),
    identifier: { '@type': 'PropertyValue', name: title, value: posting.id },
    hiringOrganization: {
      '@type': 'Organization',
      name: title,
      ...(website && { sameAs: website }),
      ...(logo && { logo: origin + logo.url }),
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        streetAddress: `${street} ${house_number}`.trim(),
        postalCode: postalcode,
        addressLocality: city,
        addressRegion: federal_state,
        addressCountry: 'DE',
      },
    },
    directApply: true,
    url: `${origin}/stellenausschreibungen/${posting.id}`,
    ...posting.schema,
  }
}
