/** What of a customer's record can change, each with a page of its own. */
export type CustomerdataKind = 'name' | 'billing_address' | 'contact' | 'recipient' | 'death'
export const customerdataKinds: CustomerdataKind[] = [
  'name',
  'billing_address',
  'contact',
  'recipient',
  'death',
]
