import { parseDate } from './dates.ts'
import { itemsAt, listAt, textAt, valueAt } from './values.ts'
import { chosenFields, isGroup, isLeftOut, itemFields } from './fields.ts'
import type {
  FieldDescription,
  FieldError,
  FieldOf,
  GroupDescription,
  StepDescription,
  Values,
} from './field-types.ts'
import { email } from '../core/shapes.ts'
import type { FormFacts } from '../procedures/facts.ts'
import { ibanError } from './iban.ts'
import { parseNumber } from './numbers.ts'

/** The current day in Germany and the file ids of the draft. */
export type CheckFacts = Pick<FormFacts, 'today' | 'files'>

const isPhone = (text: string) => /^\+?[\d\s()/.-]{5,30}$/.test(text) && (text.match(/\d/g)?.length ?? 0) >= 5
const hasControls = (text: string) => /[\p{Cc}\p{Cs}]/u.test(text)

type Check<K extends FieldDescription['kind'] = FieldDescription['kind']> = (
  field: Extract<FieldDescription, { kind: K }>,
  at: { value: unknown; text: string; today: string },
) => string | null

const missingMessage = (field: FieldDescription) =>
  field.missing ?? missingMessages[field.kind]?.(field.label) ?? `Füllen Sie das Feld „${field.label}“ aus.`

const missingMessages: Partial<Record<FieldDescription['kind'], (label: string) => string>> = {
  email: () => 'Geben Sie Ihre E-Mail-Adresse ein.',
  phone: () => 'Geben Sie Ihre Telefonnummer ein.',
  postcode: () => 'Geben Sie die Postleitzahl ein.',
  reading: () => 'Geben Sie den Zählerstand ein.',
  reading_date: () => 'Wählen Sie das Ablesedatum.',
  date: label => `Geben Sie ein Datum ein: ${label}.`,
  iban: () => 'Geben Sie die IBAN ein.',
  select: label => `Wählen Sie aus: ${label}.`,
  radios: label => `Wählen Sie aus: ${label}.`,
  checkboxes: label => `Wählen Sie mindestens eines aus: ${label}.`,
  files: label => `Fügen Sie eine Datei hinzu: ${label}.`,
  consent: label => `Bestätigen Sie: ${label}`,
}

/** Checks of non-empty values by kind of field. They return an error message, or null if valid. */
const checks: { [K in FieldDescription['kind']]?: Check<K> } = {
  text: (field, { text }) => lengthError(text, field.maxlength ?? 200),
  textarea: (_, { text }) => lengthError(text, 4000),
  email: (_, { text }) =>
    email.safeParse(text).success
      ? null
      : 'Geben Sie eine gültige E-Mail-Adresse ein, etwa name@beispiel.de.',
  phone: (_, { text }) => (isPhone(text) ? null : 'Geben Sie eine Telefonnummer ein, etwa 030 23125-100.'),
  postcode: (_, { text }) => (/^\d{5}$/.test(text) ? null : 'Geben Sie die Postleitzahl mit 5 Ziffern ein.'),
  number: (field, { text }) => checkNumber(field, text),
  reading: (_, { text }) => {
    const count = parseNumber(text)
    if (count === null || count < 0) return 'Geben Sie nur Ziffern ein, etwa 449.'
    return count > 99_999_999 ? 'Geben Sie höchstens 8 Ziffern ein.' : null
  },
  iban: (_, { text }) => ibanError(text),
  select: (field, { text }) => optionError(field.options, text),
  radios: (field, { text }) => optionError(field.options, text),
  date: (_, { value }) => (parseDate(value) ? null : 'Geben Sie ein gültiges Datum ein, etwa 20.11.2026.'),
  reading_date: (_, { value, today }) => {
    const day = parseDate(value)
    if (!day) return 'Geben Sie ein gültiges Datum ein, etwa 20.11.2026.'
    if (day > today) return 'Das Ablesedatum liegt in der Zukunft. Geben Sie den Tag der Ablesung ein.'
    return day < '1990-01-01' ? 'Geben Sie das Jahr mit vier Ziffern ein, etwa 2026.' : null
  },
}

const lengthError = (text: string, max: number) =>
  text.length > max ? `Kürzen Sie den Text auf höchstens ${max} Zeichen.` : null
const optionError = (options: { value: string }[], text: string) =>
  options.some(({ value }) => value === text) ? null : 'Wählen Sie eine der Möglichkeiten.'

function checkNumber({ decimals, positive }: FieldOf<'number'>, text: string) {
  const number = parseNumber(text)
  if (number === null || (!decimals && !Number.isInteger(number)))
    return decimals ? 'Geben Sie eine Zahl ein, etwa 12,5.' : 'Geben Sie eine ganze Zahl ein.'
  if (positive && number <= 0) return 'Geben Sie eine Zahl über 0 ein.'
  if (number < 0) return 'Geben Sie die Zahl ohne Minus ein.'
  return number > 1e9 ? 'Geben Sie höchstens 1.000.000.000 ein.' : null
}

/**
 * Returns whether a field is empty. A date is not empty with any part filled; files count only if they belong to the
 * draft.
 */
function isEmpty(field: FieldDescription, value: unknown, files: string[]): boolean {
  if (field.kind === 'checkboxes') return listAt({ value }, 'value').length === 0
  if (field.kind === 'files') return !listAt({ value }, 'value').some(file => files.includes(file))
  if (field.kind === 'consent' || field.kind === 'checkbox') return !value
  if ((field.kind === 'date' || field.kind === 'reading_date') && typeof value !== 'string')
    return (
      !['choice', 'day', 'month', 'year'].some(
        part => textAt(value, part).trim() && textAt(value, part) !== 'other',
      ) && textAt(value, 'choice') !== 'other'
    )
  return textAt({ value }, 'value').trim() === ''
}

const isRequired = ({ optional, checkedTogether, unless, kind }: FieldDescription, values: Values) =>
  !optional &&
  !checkedTogether &&
  kind !== 'checkbox' &&
  kind !== 'note' &&
  !(unless && textAt(values, unless).trim())

function checkField(field: FieldDescription, values: Values, { today, files }: CheckFacts): string | null {
  const value = valueAt(values, field.name)
  if (isEmpty(field, value, files)) return isRequired(field, values) ? missingMessage(field) : null
  const text = textAt(values, field.name).trim()
  if (hasControls(field.kind === 'textarea' ? text.replace(/[\n\r\t]/g, '') : text))
    return 'Der Text enthält Steuerzeichen, die hier nicht erlaubt sind. Geben Sie ihn von Hand ein.'
  const check = checks[field.kind] as Check | undefined
  return check?.(field, { value, text, today }) ?? null
}

const checkFields = (
  fields: FieldDescription[],
  values: Values,
  prefix: string,
  facts: CheckFacts,
): FieldError[] =>
  chosenFields(fields, values).flatMap(field => {
    const message = checkField(field, values, facts)
    return message ? [{ path: `${prefix}${field.name}`, message }] : []
  })

function checkGroup(group: GroupDescription, values: Values, facts: CheckFacts): FieldError[] {
  const items = itemsAt(values, group.name, group.min)
  const asked = [...items.entries()].filter(([, item]) => !isLeftOut(group, items, item))
  const many =
    asked.length > group.max
      ? [{ path: group.name, message: `Höchstens ${group.max} Einträge sind möglich. Entfernen Sie einen.` }]
      : []
  return [
    ...many,
    ...asked
      .slice(0, group.max)
      .flatMap(([index, item]) =>
        checkFields(itemFields(group, item, index), item, `${group.name}.${index}.`, facts),
      ),
  ]
}

/** Returns the errors of a step in the order of its fields, with German messages. */
export const checkStep = (
  step: Pick<StepDescription, 'fields'>,
  values: Values,
  facts: CheckFacts,
): FieldError[] =>
  step.fields.flatMap(entry =>
    isGroup(entry) ? checkGroup(entry, values, facts) : checkFields([entry], values, '', facts),
  )
