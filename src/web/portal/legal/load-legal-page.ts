import { nameForms } from '#contract/organizations/name-forms.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { requireOrganization } from '../layout/load-frame.ts'

/** Loader data of a legal page: data protection officer, facts of the accessibility statement, and title and description for the head. */
export function loadLegalPage(context: LoaderFunctionArgs['context'], path: string, title: string) {
  const visit = context.get(visitContext)
  const organization = requireOrganization(visit)
  const { federal_state, data_protection_officer_name, data_protection_officer_phone } = organization
  return {
    federal_state,
    accessibility: organization.config.accessibility,
    officer: {
      name: data_protection_officer_name,
      phone: data_protection_officer_phone,
      email: organization.data_protection_officer_email,
    },
    custom: organization.config_custom_privacy_statement,
    about: {
      title,
      description: `${title} des Kundenportals ${nameForms(organization.title, organization.config).from}`,
      path,
      origin: visit.origin,
      site: organization.title,
      crumbs: [{ label: title }],
    },
  }
}
