/** Needs of a portal before it is published, and recommendations, in the order of the checklist. */
export const readinessChecks = {
  contact: { label: 'Anschrift, Telefon, E-Mail', level: 'needed' },
  legal: { label: 'Impressum und Datenschutz', level: 'needed' },
  accessibility: { label: 'Erklärung zur Barrierefreiheit', level: 'needed' },
  host: { label: 'Adresse des Portals', level: 'needed' },
  modules: { label: 'Module gewählt', level: 'needed' },
  servicearea: { label: 'Versorgungsgebiet', level: 'needed' },
  person: { label: 'Erste Person angemeldet', level: 'needed' },
  logo: { label: 'Logo und Farben', level: 'recommended' },
  second_factor: { label: 'Zweiter Faktor', level: 'recommended' },
  support: { label: 'Hilfe-Artikel aus der Bibliothek', level: 'recommended' },
  sender: { label: 'E-Mail-Absender', level: 'recommended' },
} as const
export type ReadinessCheck = keyof typeof readinessChecks

export const readinessLevels = { needed: 'Nötig', recommended: 'Empfohlen' } as const
