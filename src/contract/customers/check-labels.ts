/** The fields of a sign-up that are compared with the utility's data. */
export const checkedFields = {
  customer_number: 'Kundennummer',
  meter_number: 'Zählernummer',
  name: 'Name',
  address: 'Anschrift',
  email: 'E-Mail',
  phone: 'Telefon',
} as const
export type CheckedField = keyof typeof checkedFields

export const checkResults = {
  match: 'stimmt',
  similar: 'ähnlich',
  differs: 'weicht ab',
  unknown: 'nicht geprüft',
} as const
