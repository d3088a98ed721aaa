/**
 * Reads a number as Germans write it: "1.234,5", "1234,5" and "1 234,5" are the same; a lone point before exactly three
 * digits groups thousands. Null when it is none.
 */
export function parseNumber(text: string): number | null {
  const bare = text.replace(/[\s\u00a0\u202f]/g, '')
  if (/^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(bare)) return Number(bare.replaceAll('.', '').replace(',', '.'))
  if (/^-?\d+([.,]\d+)?$/.test(bare)) return Number(bare.replace(',', '.'))
  return null
}

/** Whole cubic metres: what stands after the comma is the red digits, which do not count. */
export const readCount = (text: string): number | null => {
  const number = parseNumber(text)
  return number === null || number < 0 ? null : Math.floor(number)
}
