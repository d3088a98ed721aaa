/** Labels of the built-in options that an organization may offer, by key. */
export const intervalLabels = {
  monthly: 'monatlich',
  two_monthly: 'alle zwei Monate',
  quarterly: 'vierteljährlich',
  half_yearly: 'halbjährlich',
  yearly: 'jährlich',
} as const

export const reasonLabels = {
  persons: 'Personenzahl',
  vacancy: 'Haus oder Wohnung unbewohnt',
  livestock: 'Tiere im Stall',
  defect: 'Defekt',
  other: 'Sonstiges',
} as const

export const documentLabels = {
  annual_invoice: 'Jahresrechnung',
  notice: 'Bescheid',
  payment_plan: 'Abschlagsplan',
  other: 'Sonstiges',
} as const

export const scopeLabels = {
  invoice: 'Rechnungen und Bescheide',
  letters: 'Schreiben',
  reading_request: 'Ableseaufforderung',
} as const
