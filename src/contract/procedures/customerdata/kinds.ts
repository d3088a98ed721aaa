/** Kinds of customer data changes. Each has its own form page. */
export const customerdataKindLabels = {
  name: 'Name',
  billing_address: 'Rechnungsanschrift',
  contact: 'Kontakt',
  recipient: 'Jemand anderes bekommt die Rechnung',
  death: 'Todesfall',
} as const
export type CustomerdataKind = keyof typeof customerdataKindLabels
export const customerdataKinds: CustomerdataKind[] = [
  'name',
  'billing_address',
  'contact',
  'recipient',
  'death',
]
