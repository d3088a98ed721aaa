/** Why one procedure is shown with another: staff linked them, or facts that both have. */
export const samenesses = {
  link: 'Verknüpfung',
  customer: 'Kundenkonto',
  number: 'Kundennummer',
  meter: 'Zähler',
  email: 'E-Mail',
  place: 'Adresse',
} as const
export type Sameness = keyof typeof samenesses
