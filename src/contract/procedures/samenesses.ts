/** Why one procedure is shown with another: staff linked them, or what both have in common. */
export const samenesses = {
  link: 'verknüpft',
  customer: 'gleiches Kundenkonto',
  number: 'gleiche Kundennummer',
  meter: 'gleicher Zähler',
  email: 'gleiche E-Mail-Adresse',
  place: 'gleiche Adresse',
} as const
export type Sameness = keyof typeof samenesses
