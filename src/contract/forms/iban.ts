import { z } from 'zod'

/** IBAN lengths by country of the SEPA area. */
const lengths: Record<string, number> = {
  AD: 24,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
  AL: 28,
  MD: 24,
  ME: 22,
  MK: 19,
  RS: 22,
}

/** Returns the IBAN without spaces, hyphens and points, in capitals. */
export const normalizeIban = (text: string) => text.replace(/[\s\p{Pd}.]/gu, '').toUpperCase()

/** Formats an IBAN in groups of four: "DE02 1203 0000 0000 2020 51". */
export const formatIban = (text: string) => normalizeIban(text).replace(/(.{4})(?=.)/g, '$1 ')

/** Masks an IBAN except country and last four digits: "DE•• •••• •••• •••• ••20 51". */
export const maskIban = (text: string) => {
  const bare = normalizeIban(text)
  return bare && formatIban(bare.slice(0, 2) + '•'.repeat(Math.max(0, bare.length - 6)) + bare.slice(-4))
}

/** Returns a German error message for an invalid IBAN; null if it is valid. */
export function ibanError(text: string): string | null {
  const bare = normalizeIban(text)
  const length = lengths[bare.slice(0, 2)]
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(bare) || !length)
    return 'Geben Sie eine IBAN ein, etwa DE02 1203 0000 0000 2020 51.'
  if (bare.length !== length)
    return `Prüfen Sie die IBAN: Sie hat ${bare.length} Stellen, es müssen ${length} sein.`
  return modulo97(bare) === 1 ? null : 'Prüfen Sie die IBAN: Eine Ziffer stimmt nicht.'
}

/** Returns the number modulo 97; 1 for a valid IBAN (ISO 13616). */
function modulo97(bare: string): number {
  const digits = [...bare.slice(4), ...bare.slice(0, 4)].map(each => parseInt(each, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
}

export const iban = z
  .string()
  .max(42)
  .transform(normalizeIban)
  .pipe(
    z.string().superRefine((text, ctx) => {
      const message = ibanError(text)
      if (message) ctx.addIssue({ code: 'custom', message })
    }),
  )
