/** The ten procedure types, as spelled on the wire, in tables and in URLs. */
export const procedureTypes = [
  'advancepayment',
  'connection_wastewater',
  'connection_water',
  'customerdata',
  'debit',
  'drainage',
  'invoice',
  'maildelivery',
  'meterreading',
  'ownerchange',
] as const

export type ProcedureType = (typeof procedureTypes)[number]
