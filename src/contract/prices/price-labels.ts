/** German labels of what staff choose from for a price. */

export const priceTypes = {
  consumption: 'Preis je Menge',
  provision: 'Grundpreis oder Pauschale',
} as const

export const priceServices = {
  water: 'Trinkwasser',
  wastewater: 'Schmutzwasser',
  rainwater: 'Niederschlagswasser',
} as const

/** Units that staff choose from; other units are free text. */
export const priceUnitChoices: Record<string, string> = {
  month: 'im Monat',
  year: 'im Jahr',
  once: 'einmalig',
  m3: 'je m³',
  m2: 'je m²',
  connection: 'einmalig, Hausanschluss',
  metre: 'je weiteren Meter, Hausanschluss',
}
