import { type TemplateScope, templateScopes } from '#contract/template-scopes.ts'
import { invalid } from '../errors.ts'
import { placeholders, renderTemplate, TemplateError, type Values } from '../mail/template.ts'
import type { Organization } from '../organizations/find.ts'
import { organizationValues } from './template-values.ts'

interface Text {
  scope: TemplateScope
  mail_subject: string
  data: string
}

/** Refuses what could not be filled in when the letter is due, at the field where it stands. */
export function checkTemplate(given: object) {
  const text = given as Text
  filledIn(text, templateScopes[text.scope].values)
}

/** The letter as it would read, with samples, and the organization's own name and numbers. */
export function previewTemplate(text: Text, organization: Organization | null) {
  const samples: Values = templateScopes[text.scope].values
  const values = organization ? { ...samples, organization: organizationValues(organization) } : samples
  return {
    ...filledIn(text, values),
    placeholders: placeholders({ subject: text.mail_subject, text: text.data }),
    available: pathsOf(samples),
  }
}

function filledIn({ mail_subject, data }: Text, values: Values) {
  const { subject } = at('mail_subject', () => renderTemplate({ subject: mail_subject, text: '' }, values))
  const { text } = at('data', () => renderTemplate({ subject: '', text: data }, values))
  return { subject, text }
}

function at<T>(path: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof TemplateError) throw invalid([{ path, message: error.message }])
    throw error
  }
}

const pathsOf = (values: Values): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? pathsOf(value as Values).map(path => `${name}.${path}`)
      : [name],
  )
