/** Hardness ranges of the German detergents act (WRMG), by mmol of calcium carbonate per litre. */
export const hardnessRanges = ['weich', 'mittel', 'hart'] as const
export type HardnessRange = (typeof hardnessRanges)[number]

export interface Hardness {
  range: HardnessRange
  /** "3,2" */
  mmol: string
  /** "17,9" */
  degrees: string
}

const degreesPerMmol = 5.6
const number = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Parses a hardness in mmol/l, or in °dH if the unit says so. Null if it is not a number. */
export function parseHardness(written: string, unit: string): Hardness | null {
  const value = Number(written.trim().replace(',', '.'))
  if (written.trim() === '' || !Number.isFinite(value)) return null
  const mmol = unit.includes('dH') ? value / degreesPerMmol : value
  return {
    range: mmol < 1.5 ? 'weich' : mmol <= 2.5 ? 'mittel' : 'hart',
    mmol: number.format(mmol),
    degrees: number.format(mmol * degreesPerMmol),
  }
}

/** Advice on detergent and limescale for each range. */
export const hardnessAdvice: Record<HardnessRange, string> = {
  weich:
    'Ihr Wasser enthält wenig Kalzium und Magnesium. Dosieren Sie Waschmittel nach der Angabe „weich“. Geräte verkalken kaum.',
  mittel:
    'Ihr Wasser enthält mäßig viel Kalzium und Magnesium. Dosieren Sie Waschmittel nach der Angabe „mittel“ und entkalken Sie Geräte ab und zu.',
  hart: 'Ihr Wasser enthält viel Kalzium und Magnesium. Dosieren Sie Waschmittel nach der Angabe „hart“ und entkalken Sie Geräte regelmäßig.',
}
