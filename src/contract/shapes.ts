import { z } from 'zod'
import { germanError } from './german-errors.ts'

z.config({ ...z.locales.de(), customError: germanError })

/** Nothing here happened before 1900 or happens after 2999; odd years are typing mistakes. */
const isOurTime = (iso: string) => iso >= '1900' && iso < '3000'

/** The shapes that many nouns share. Timestamps travel as ISO strings in UTC, days as YYYY-MM-DD. */
export const id = z.uuid('Das ist keine gültige Kennung.')
export const timestamp = z.iso
  .datetime({ error: 'Geben Sie Datum und Uhrzeit an.', abort: true })
  .refine(isOurTime, 'Geben Sie das Jahr mit vier Ziffern an.')
export const day = z.iso
  .date({ error: 'Geben Sie ein gültiges Datum an.', abort: true })
  .refine(isOurTime, 'Geben Sie das Jahr mit vier Ziffern an.')
export const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Geben Sie die Farbe als #RRGGBB an.')

/** A line of text: no control characters, trimmed, bounded. */
export const line = (max = 200) =>
  z
    .string()
    .trim()
    .max(max, `Kürzen Sie den Text auf höchstens ${max} Zeichen.`)
    .refine(withoutControls, 'Der Text enthält Zeichen, die hier nicht erlaubt sind.')

/** Several lines of text, bounded. */
export const prose = (max = 5000) =>
  z
    .string()
    .max(max, `Kürzen Sie den Text auf höchstens ${max} Zeichen.`)
    .refine(
      text => withoutControls(text.replace(/[\n\r\t]/g, '')),
      'Der Text enthält Zeichen, die hier nicht erlaubt sind.',
    )

// PostgreSQL refuses NUL and unpaired surrogates; the other controls have no place in a record.
const withoutControls = (text: string) => !/[\p{Cc}\p{Cs}]/u.test(text)

export const email = z
  .string()
  .trim()
  .max(254, 'Die E-Mail-Adresse ist zu lang.')
  .pipe(z.email('Geben Sie eine gültige E-Mail-Adresse ein, etwa name@beispiel.de'))

export const postcode = z
  .string()
  .trim()
  .regex(/^\d{5}$/, 'Geben Sie die Postleitzahl mit 5 Ziffern ein')

/** What may be left out is empty, not missing. */
export const orEmpty = <T extends z.ZodType>(shape: T) => z.union([z.literal(''), shape])
export const optionalLine = (max: number) => line(max).default('')
export const optionalEmail = orEmpty(email).default('')
export const optionalPostcode = orEmpty(postcode).default('')
export const webAddress = orEmpty(
  z.url({ protocol: /^https?$/, error: 'Geben Sie eine Adresse mit https:// ein.' }),
)

/** A file of a form. */
export const part = z.file()
/** As many files as one form takes. */
export const parts = z.array(part).min(1).max(20)

export const gender = z.enum(['female', 'male', 'none'])

export const identified = { id }
export const timestamps = { created_at: timestamp, updated_at: timestamp }
export const tenant = { organization_id: id }
