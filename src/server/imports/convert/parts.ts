import type { ImportConversion, ImportDates } from '#contract/imports/fields.ts'
import { findingText, type Words } from './finding-text.ts'

/** A value that a cell became. Undefined: none. A doubt is told; the value is taken all the same. */
export interface Part<Value = string> {
  value?: Value
  doubt?: Words
}

const legalForm =
  /\b(?:gmbh|mbh|ag|kg|ohg|gbr|ug|eg|e\.\s?g\.|e\.\s?v\.|ev|kgaa|se|stiftung|verband|zweckverband|gemeinde|stadt|verein|weg)\b/i

export interface NameParts {
  firstname?: string
  lastname?: string
  company?: string
}

/** A name in one cell: „Brandt, Meike“, „Meike Brandt“, or a company. */
export function nameOf(text: string, conversion: ImportConversion): NameParts {
  const [last = '', ...first] = text.split(',').map(part => part.trim())
  if (legalForm.test(text)) return { company: text }
  if (first.length)
    return { lastname: last, ...(first.join(' ').trim() && { firstname: first.join(' ').trim() }) }
  const words = text.split(/\s+/)
  if (words.length === 1) return { lastname: text }
  return conversion === 'last_first'
    ? { lastname: words[0]!, firstname: words.slice(1).join(' ') }
    : { lastname: words.at(-1)!, firstname: words.slice(0, -1).join(' ') }
}

/** A street with its number in one cell. */
export function placeOf(text: string): { street: string; housenumber?: string } {
  const found = /^(.*\D)\s*?(?:\s|,)\s*(\d+\s?[a-z]?(?:\s?[-/+]\s?\d+\s?[a-z]?)?)$/i.exec(text)
  return found ? { street: found[1]!.replace(/[\s,]+$/, ''), housenumber: found[2]! } : { street: text }
}

/** Programs that take postcodes for numbers leave out a leading zero. */
export function postcodeOf(text: string): string {
  const code = text.replace(/^D\s?-\s?/i, '').replaceAll(/\s/g, '')
  return /^\d{4}$/.test(code) ? `0${code}` : code
}

const genders: Readonly<Record<string, string>> = {
  herr: 'male',
  herrn: 'male',
  mr: 'male',
  m: 'male',
  male: 'male',
  frau: 'female',
  fr: 'female',
  w: 'female',
  f: 'female',
  female: 'female',
  d: 'none',
  divers: 'none',
  firma: 'none',
  none: 'none',
}

const meterTypes: Readonly<Record<string, string>> = {
  main: 'main',
  hauptzähler: 'main',
  haupt: 'main',
  hz: 'main',
  h: 'main',
  wasserzähler: 'main',
  wz: 'main',
  garden: 'garden',
  gartenzähler: 'garden',
  garten: 'garden',
  gz: 'garden',
  g: 'garden',
  abzugszähler: 'garden',
  own: 'own',
  eigenwasserzähler: 'own',
  eigenwasser: 'own',
  brunnen: 'own',
  ez: 'own',
}

const among =
  (names: Readonly<Record<string, string>>, message: string) =>
  (text: string): Part => {
    const value = names[text.toLowerCase().replace(/\.$/, '')]
    return value ? { value } : { doubt: findingText(message, 'Wird ohne diese Angabe übernommen') }
  }

export const genderOf = among(genders, 'Keine Anrede, die wir kennen')
export const meterTypeOf = among(meterTypes, 'Keine Art, die wir kennen')

/** A whole number. What stands behind the decimal sign is left out. */
export function wholeOf(text: string, decimal: 'comma' | 'point'): Part<number | string> {
  const [sign, dots] = decimal === 'comma' ? [',', /[.\s]/g] : ['.', /[,\s]/g]
  const [whole = '', rest] = text.replaceAll(dots, '').split(sign)
  if (!/^-?\d{1,12}$/.test(whole) || (rest !== undefined && !/^\d*$/.test(rest))) return { value: text }
  return Number(rest ?? 0) > 0
    ? {
        value: Number(whole),
        doubt: findingText('Hat Stellen hinter dem Komma', `Wird als ${whole} übernommen`),
      }
    : { value: Number(whole) }
}

const patterns: Record<ImportDates, RegExp> = {
  'DD.MM.YYYY': /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/,
  'DD.MM.YY': /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{2})$/,
  'YYYY-MM-DD': /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
  YYYYMMDD: /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
}
const noDay = /^0*$/

/** A day as ISO. A year of two digits is the latest one that is not in the future. */
export function dayOf(text: string, dates: ImportDates, thisYear: number): Part {
  if (noDay.test(text)) return {}
  const found = (patterns[dates].exec(text) ?? patterns['YYYY-MM-DD'].exec(text))?.groups
  if (!found) return { value: text }
  const { year: given, month, day } = found as Record<'year' | 'month' | 'day', string>
  const iso = (year: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (given.length === 4) return { value: iso(given) }
  const century = Math.floor(thisYear / 100) - (Number(given) > thisYear % 100 ? 1 : 0)
  return { value: iso(`${century}${given}`) }
}

export function convertText(text: string, conversion: ImportConversion): string {
  if (conversion === 'without_zeros') return text.replace(/^0+(?=.)/, '')
  return conversion === 'without_spaces' ? text.replaceAll(/\s/g, '') : text
}
