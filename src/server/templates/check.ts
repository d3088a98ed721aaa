import { pathsOf } from '#contract/templates/placeholders.ts'
import { type TemplateScope, templateScopes } from '#contract/templates/scopes.ts'
import { invalid } from '../core/errors.ts'
import { renderTemplate, TemplateError, type TemplateValues } from '../email/liquid-template.ts'
import type { Organization } from '../core/organization.ts'
import { organizationValues } from '../email/template-values.ts'

interface Text {
  scope: TemplateScope
  mail_subject: string
  data: string
}

/** Throws 422 with the field of a template that cannot be rendered with its scope's values, or costs too much. */
export async function checkTemplate(given: object, organization: Organization | null) {
  const text = given as Text
  await render(text, samplesOf(text, organization))
}

/** The sample values of a scope with the organization's own data. */
const samplesOf = ({ scope }: Text, organization: Organization | null): TemplateValues => {
  const samples: TemplateValues = templateScopes[scope].values
  return organization ? { ...samples, organization: organizationValues(organization) } : samples
}

/** Renders a template with sample values, and the organization's own data where there is one. Throws 422 at its field. */
export const renderSample = async (given: Text, organization: Organization | null) =>
  render(given, samplesOf(given, organization))

/** Renders a template with these values, or else with samples and the organization's own data; lists used and available placeholders. */
export async function previewTemplate(text: Text, organization: Organization | null, given?: TemplateValues) {
  const samples = samplesOf(text, organization)
  const values = { ...samples, ...given }
  return { ...(await render(text, values)), available: pathsOf(samples) }
}

async function render({ mail_subject, data }: Text, values: TemplateValues) {
  const { subject, placeholders } = await withField('mail_subject', () =>
    renderTemplate({ subject: mail_subject, text: '' }, values),
  )
  const body = await withField('data', () => renderTemplate({ subject: '', text: data }, values))
  return { subject, text: body.text, placeholders: [...new Set([...placeholders, ...body.placeholders])] }
}

async function withField<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof TemplateError) throw invalid([{ path, message: error.message }])
    throw error
  }
}
