/**
 * Parses a German number: "1.234,5", "1234,5" and "1 234,5" are equal. A single point before exactly three digits
 * groups thousands. Null if the text is no number.
 */
export function parseNumber(text: string): number | null {
  const bare = text.replace(/[\s\u00a0\u202f]/g, '')
  if (/^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(bare)) return Number(bare.replaceAll('.', '').replace(',', '.'))
  if (/^-?\d+([.,]\d+)?$/.test(bare)) return Number(bare.replace(',', '.'))
  return null
}

/** Parses a reading to whole m³. Decimals are dropped, because the red digits of a meter do not count. */
export const readCount = (text: string): number | null => {
  const number = parseNumber(text)
  return number === null || number < 0 ? null : Math.floor(number)
}
