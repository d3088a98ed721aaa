import { z } from 'zod'
import { choice } from './field-facts.ts'
import { germanError } from './german-errors.ts'
import { genders } from './genders.ts'

z.config({ ...z.locales.de(), customError: germanError })

/** Refuses years before 1900 and after 2999 as typing mistakes. */
const isOurTime = (iso: string) => iso >= '1900' && iso < '3000'

/** Schemas shared by many nouns. Timestamps are ISO strings in UTC, days are YYYY-MM-DD. */
export const id = z.uuid('Das ist keine gültige Kennung.')
export const timestamp = z.iso
  .datetime({ error: 'Geben Sie Datum und Uhrzeit an.', abort: true })
  .refine(isOurTime, 'Geben Sie das Jahr mit vier Ziffern an.')
export const day = z.iso
  .date({ error: 'Geben Sie ein gültiges Datum an.', abort: true })
  .refine(isOurTime, 'Geben Sie das Jahr mit vier Ziffern an.')
export const color = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'Geben Sie die Farbe als #RRGGBB an.')
  .meta({ control: 'color' })

/** A line of text: trimmed, without control characters, with a maximum length. */
export const line = (max = 200) =>
  z
    .string()
    .trim()
    .max(max, `Kürzen Sie den Text auf höchstens ${max} Zeichen.`)
    .refine(
      withoutControls,
      'Der Text enthält Steuerzeichen, die hier nicht erlaubt sind. Geben Sie ihn von Hand ein.',
    )

/** Text of several lines with a maximum length. */
export const prose = (max = 5000) =>
  z
    .string()
    .max(max, `Kürzen Sie den Text auf höchstens ${max} Zeichen.`)
    .refine(
      text => withoutControls(text.replace(/[\n\r\t]/g, '')),
      'Der Text enthält Steuerzeichen, die hier nicht erlaubt sind. Geben Sie ihn von Hand ein.',
    )

// PostgreSQL refuses NUL and unpaired surrogates; other control characters are not wanted.
const withoutControls = (text: string) => !/[\p{Cc}\p{Cs}]/u.test(text)

export const email = z
  .string()
  .trim()
  .max(254, 'Kürzen Sie die E-Mail-Adresse auf höchstens 254 Zeichen.')
  .pipe(z.email('Geben Sie eine gültige E-Mail-Adresse ein, etwa name@beispiel.de.'))
  .meta({ title: 'E-Mail-Adresse' })

export const postcode = z
  .string()
  .trim()
  .regex(/^\d{5}$/, 'Geben Sie die Postleitzahl mit 5 Ziffern ein.')

/** Optional texts are empty strings, not missing. */
export const orEmpty = <T extends z.ZodType>(shape: T) => z.union([z.literal(''), shape])
export const optionalLine = (max: number) => line(max).default('')
export const optionalEmail = orEmpty(email).default('').meta({ title: 'E-Mail-Adresse' })
export const optionalPostcode = orEmpty(postcode).default('')
export const webAddress = orEmpty(
  z.url({ protocol: /^https?$/, error: 'Geben Sie eine Adresse mit https:// ein.' }),
)

/** An uploaded file of a multipart form. */
export const part = z.file('Wählen Sie eine Datei aus.')
/** The files of one form, at most 20. */
export const parts = z.array(part).min(1).max(20)

export const gender = choice(genders).meta({ title: 'Anrede' })

/** The id of a record of another noun, by the noun's key in the contract. */
export const reference = (noun: string, error?: string) => (error ? z.uuid(error) : id).meta({ ref: noun })
export const optionalReference = (noun: string) => id.nullable().default(null).meta({ ref: noun })
/** Ids of at most `max` records of another noun. */
export const references = (noun: string, max: number) => z.array(id).max(max).meta({ ref: noun })

export const identified = { id: id.meta({ title: 'Kennung' }) }
export const timestamps = {
  created_at: timestamp.meta({ title: 'Angelegt am' }),
  updated_at: timestamp.meta({ title: 'Geändert am' }),
}
export const tenant = { organization_id: id.meta({ title: 'Kennung der Organisation' }) }
