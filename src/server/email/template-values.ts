import type { TemplateValues } from './liquid-template.ts'
import type { Organization } from '../core/organization.ts'

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

const titles: Record<string, string> = { female: 'Frau', male: 'Herr' }

/** Placeholder values of a person; without a gender the first name takes the place of the salutation. */
export const customerValues = ({ gender, firstname, lastname }: Person) => ({
  salutation: titles[gender ?? ''] ?? firstname,
  firstname,
  lastname,
})
