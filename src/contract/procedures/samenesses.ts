/** Facts that two procedures may have in common, with their names after „gleiche“. */
export const samenesses = {
  customer: 'Kundenkonto',
  number: 'Kundennummer',
  meter: 'Zähler',
  email: 'E-Mail',
  place: 'Adresse',
} as const
export type Sameness = keyof typeof samenesses
