import { employmentTypes } from '#contract/employment-types.ts'
import type { JobpostingRow } from '#contract/jobpostings.ts'
import type { PublicOrganization } from '#contract/organizations/rows.ts'
import { day } from '../lib/format-times.ts'

/** "Vollzeit, befristet"; empty if the posting has no type. */
export function employmentOf({ schema }: Pick<JobpostingRow, 'schema'>): string {
  const types = [schema.employmentType].flat()
  return types.flatMap(type => employmentTypes[String(type)] ?? []).join(', ')
}

/** Lists the facts of a posting that the page shows at a glance. */
export const postingFacts = (
  posting: Pick<JobpostingRow, 'schema' | 'deadline_at'>,
  { city }: Pick<PublicOrganization, 'city'>,
) =>
  [
    { key: 'employment', label: 'Beschäftigung', value: employmentOf(posting) },
    { key: 'place', label: 'Ort', value: city },
    { key: 'deadline', label: 'Bewerben bis', value: deadlineOf(posting) },
  ].filter(({ value }) => value !== '')

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
