import type { JobpostingRow } from '#contract/jobpostings.ts'
import type { PublicOrganization } from '#contract/organizations/rows.ts'
import { day } from '../lib/format-times.ts'

/** German labels of schema.org's employment types. */
const employmentLabels: Record<string, string> = {
  FULL_TIME: 'Vollzeit',
  PART_TIME: 'Teilzeit',
  TEMPORARY: 'befristet',
  INTERN: 'Praktikum',
  CONTRACTOR: 'freie Mitarbeit',
  VOLUNTEER: 'Ehrenamt',
}

/** "Vollzeit, befristet"; empty if the posting has no type. */
export function employmentOf({ schema }: Pick<JobpostingRow, 'schema'>): string {
  const types = [schema.employmentType].flat()
  return types.flatMap(type => employmentLabels[String(type)] ?? []).join(', ')
}

export const deadlineOf = ({ deadline_at }: Pick<JobpostingRow, 'deadline_at'>) =>
  deadline_at ? day(deadline_at) : ''

/** The posting as a schema.org JobPosting. Values in its `schema` take precedence. */
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
