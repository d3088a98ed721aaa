/** The ten kinds of procedures, spelled as on the wire, in tables and in addresses. */
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
