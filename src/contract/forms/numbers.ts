const units = /(?:€|euro?|m[²³23]|cbm|qm)$/i

/** A typed number without its unit, the sign for "no cents" and blanks: "70 €", "€ 70" and "70,-" become "70". */
export const bareNumber = (text: string): string =>
  text
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/^€/, '')
    .replace(units, '')
    .replace(/[.,][-–—]+$/, '')

/**
 * Parses a German number: "1.234,5", "1234,5" and "1 234,5" are equal. A single point before exactly three digits
 * groups thousands. A unit after it is ignored. Null if the text is no number.
 */
export function parseNumber(text: string): number | null {
  const bare = bareNumber(text)
  if (/^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(bare)) return Number(bare.replaceAll('.', '').replace(',', '.'))
  if (/^-?\d+([.,]\d+)?$/.test(bare)) return Number(bare.replace(',', '.'))
  return null
}

/** Parses a reading to whole m³. Decimals are dropped, because the red digits of a meter do not count. */
export const readCount = (text: string): number | null => {
  const number = parseNumber(text)
  return number === null || number < 0 ? null : Math.floor(number)
}
