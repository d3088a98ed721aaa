/** The modules of an organization. Its switches are named `enabled_` plus the key. */
export const modules = {
  meterreading: { label: 'Zählerstand' },
  advancepayment: { label: 'Abschlagszahlung' },
  debit: { label: 'SEPA-Lastschriftmandat' },
  customerdata: { label: 'Kundendaten' },
  ownerchange: { label: 'Eigentümerwechsel' },
  connection_water: { label: 'Wasseranschluss' },
  connection_wastewater: { label: 'Schmutzwasseranschluss' },
  drainage: { label: 'Niederschlagswasser' },
  invoice: { label: 'Dokument anfordern' },
  maildelivery: { label: 'Dokumente per E-Mail' },
  calculator_water: { label: 'Gebührenrechner Wasser' },
  calculator_connectioncosts: { label: 'Rechner Anschlusskosten' },
  customerlogin: { label: 'Kundenlogin' },
  notification: { label: 'Benachrichtigungen' },
  news: { label: 'Meldungen' },
  disturbance: { label: 'Störungen' },
  maintenance: { label: 'Baumaßnahmen und Wartungsarbeiten' },
  downloadcenter: { label: 'Downloads' },
  jobs: { label: 'Stellenausschreibungen' },
  support: { label: 'Hilfe' },
  installers: { label: 'Installationsbetriebe' },
  servicearea: { label: 'Versorgungsgebiet' },
  wateranalysis: { label: 'Wasseranalyse' },
} as const satisfies Record<string, { label: string }>

export type Module = keyof typeof modules
export type ModuleSwitches = Record<`enabled_${Module}`, boolean>
export const moduleKeys = Object.keys(modules) as [Module, ...Module[]]
export const moduleSwitchNames = moduleKeys.map(key => `enabled_${key}` as const)
