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
