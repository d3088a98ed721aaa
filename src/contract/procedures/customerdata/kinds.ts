/** Kinds of customer data changes. Each has its own form page. */
export type CustomerdataKind = 'name' | 'billing_address' | 'contact' | 'recipient' | 'death'
export const customerdataKinds: CustomerdataKind[] = [
  'name',
  'billing_address',
  'contact',
  'recipient',
  'death',
]
