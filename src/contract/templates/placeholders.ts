import { type TemplateScope, templateScopes } from './scopes.ts'

/** German names of all placeholders, by path. */
export const placeholderLabels: Readonly<Record<string, string>> = {
  'organization.title': 'Organisation',
  'organization.phone': 'Telefon',
  'organization.email': 'E-Mail der Organisation',
  'organization.website': 'Website',
  'organization.opening_hours': 'Öffnungszeiten',
  'customer.salutation': 'Anrede',
  'customer.firstname': 'Vorname',
  'customer.lastname': 'Nachname',
  reference: 'Vorgangsnummer',
  type: 'Vorgangsart',
  status: 'Status',
  submitted_at: 'Eingang',
  due_at: 'Frist',
  message: 'Ergänzung',
  consumption: 'Verbrauch',
  previous_consumption: 'Voriger Verbrauch',
  link: 'Link',
  subject: 'Betreff',
  title: 'Titel',
  impact: 'Auswirkung',
  period: 'Zeitraum',
  job: 'Stelle',
  expires_at: 'Gültig bis',
}

/** The German name of a placeholder; one of an organization's own fields keeps its path. */
export const placeholderLabel = (path: string) => placeholderLabels[path] ?? path

/** The dotted paths of all values: `customer.lastname`. */
export const pathsOf = (values: object): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? pathsOf(value).map(path => `${name}.${path}`) : [name],
  )

/** The placeholders of a scope, in the order of its samples. */
export const placeholdersOf = (scope: TemplateScope): string[] => pathsOf(templateScopes[scope].values)

/** Placeholders with a value in every email. */
const alwaysFilled = new Set(['organization.title', 'reference', 'submitted_at', 'job'])

/** The placeholders of a scope that an email may leave empty, so that a template asks for them in a condition. */
export const conditionsOf = (scope: TemplateScope): string[] =>
  placeholdersOf(scope).filter(path => !alwaysFilled.has(path))
