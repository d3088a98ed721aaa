import type { LoaderFunctionArgs } from 'react-router'
import { visitContext } from '#web/visit.ts'
import { organizationOf } from '../load-frame.ts'

/** A page about the utility itself: who it is, and what its head says. */
export function legalPage(context: LoaderFunctionArgs['context'], path: string, title: string) {
  const visit = context.get(visitContext)
  const organization = organizationOf(visit)
  const { federal_state, data_protection_officer_name, data_protection_officer_phone } = organization
  return {
    federal_state,
    officer: {
      name: data_protection_officer_name,
      phone: data_protection_officer_phone,
      email: organization.data_protection_officer_email,
    },
    custom: organization.config_custom_privacy_statement,
    about: {
      title,
      description: `${title} des Kundenportals von ${organization.title}`,
      path,
      origin: visit.origin,
      site: organization.title,
      crumbs: [{ label: title }],
    },
  }
}
