import type { TemplateValues } from './liquid-template.ts'
import type { Organization } from '../core/organization.ts'
import { salutationOf, withoutTitles } from '#contract/core/greeting.ts'

/** Placeholder values of the sending organization, for every template. */
export const organizationValues = ({
  title,
  phone_general,
  email_clientservice,
  website,
  config,
  config_custom,
}: Organization) =>
  ({
    title,
    phone: phone_general,
    email: email_clientservice,
    website,
    opening_hours: config.opening_hours.map(({ days, hours }) => `${days} ${hours}`).join(', '),
    custom: Object.fromEntries(config_custom.map(({ key, value }) => [key, value])),
  }) satisfies TemplateValues

interface Person {
  gender: string | null
  firstname: string
  lastname: string
}

/**
 * Placeholder values of a person, without academic titles; without a gender the first name takes the place of the salutation. The
 * last name is empty where both are unknown, because a greeting has it with one of them or not at all.
 */
export function customerValues(person: Person) {
  const salutation = salutationOf(person)
  const lastname = salutation && withoutTitles(person.lastname)
  return { salutation, firstname: withoutTitles(person.firstname), lastname }
}
