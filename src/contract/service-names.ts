/** The name of each online service, the same on tile and page, in menu, search and emails. */
export const serviceNames = {
  meterreading: 'Zählerstand melden',
  advancepayment: 'Abschlag ändern',
  debit: 'Lastschrift einrichten',
  customerdata: 'Kundendaten ändern',
  ownerchange: 'Eigentümerwechsel melden',
  connection_water: 'Wasseranschluss beantragen',
  connection_wastewater: 'Schmutzwasseranschluss beantragen',
  drainage: 'Niederschlagswasser melden',
  invoice: 'Dokument anfordern',
  maildelivery: 'Dokumente per E-Mail bekommen',
  calculator_water: 'Gebührenrechner',
  notification: 'Benachrichtigungen bestellen',
} as const

/** Name of the change of owners where the organization also takes reports of tenants. */
export const tenantChangeName = 'Eigentümer- oder Mieterwechsel melden'
