import type { PriceRow } from '#contract/prices/prices.ts'

export const priceTypeLabels: Record<PriceRow['type'], string> = {
  consumption: 'Preis je Menge',
  provision: 'Grundpreis oder Pauschale',
}

export const serviceLabels: Record<PriceRow['service'], string> = {
  water: 'Trinkwasser',
  wastewater: 'Schmutzwasser',
  rainwater: 'Niederschlagswasser',
}

/** Common units of a base price or flat rate; other units are free text. */
export const unitLabels: Record<string, string> = {
  month: 'im Monat',
  year: 'im Jahr',
  once: 'einmalig',
  m3: 'je m³',
  m2: 'je m²',
  connection: 'einmalig, Hausanschluss',
  metre: 'je weiteren Meter, Hausanschluss',
}

export const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
