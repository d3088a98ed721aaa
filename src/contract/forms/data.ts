import { z } from 'zod'
import { parseDate } from './dates.ts'
import { itemsAt, listAt, textAt, valueAt } from './values.ts'
import { chosenFields, isGroup } from './fields.ts'
import type { FieldDescription, FieldOf, GroupDescription, Option, StepEntry, Values } from './field-types.ts'
import { day, email, id, line, postcode, prose } from '../core/shapes.ts'
import { normalizeIban, iban } from './iban.ts'
import { parseNumber, readCount } from './numbers.ts'

type Json = z.core.util.JSONType
export type Data = Record<string, Json>

/** Returns the schema of the data that `dataOf` creates. Titles are the labels of the fields. */
export const dataSchema = (entries: StepEntry[]): z.ZodObject =>
  z.strictObject(
    Object.fromEntries(
      entries.flatMap(entry => (isGroup(entry) ? [groupSchema(entry)] : fieldSchemas(entry))),
    ),
  )

function groupSchema(group: GroupDescription): [string, z.ZodType] {
  const items = z.array(dataSchema(group.fields)).min(group.min).max(group.max)
  return [group.name, (group.min === 0 ? items.default([]) : items).meta({ title: group.label })]
}

/** Returns the schemas of a field and of the fields of its options, which are optional. */
function fieldSchemas(field: FieldDescription, optional = isOptional(field)): [string, z.ZodType][] {
  if (field.kind === 'note') return []
  const schema = optional ? optionalSchema(field) : requiredSchema(field)
  const inner = [...(field.kind === 'checkbox' ? (field.fields ?? []) : []), ...optionFields(field)]
  return [
    [field.name, schema.meta({ title: field.label })],
    ...inner.flatMap(each => fieldSchemas(each, true)),
  ]
}

const isOptional = ({ optional, unless }: FieldDescription) => !!optional || !!unless
const optionFields = (field: FieldDescription) =>
  field.kind === 'radios' ? field.options.flatMap(option => option.fields ?? []) : []

const optionValues = (options: Option[]) => options.map(({ value }) => value) as [string, ...string[]]

function requiredSchema(field: FieldDescription): z.ZodType {
  switch (field.kind) {
    case 'textarea':
      return prose(4000).min(1, missing)
    case 'email':
      return email
    case 'postcode':
      return postcode
    case 'iban':
      return iban
    case 'number':
      return numberSchema(field)
    case 'reading':
      return z.int().min(0).max(99_999_999)
    case 'select':
    case 'radios':
      return choiceSchema(field)
    case 'checkboxes':
      return z.array(choiceSchema(field)).min(1, missing).max(maxChoices(field))
    case 'checkbox':
    case 'consent':
      return z.boolean().default(false)
    case 'date':
    case 'reading_date':
      return day
    case 'files':
      return z.array(id).max(field.max).default([])
    default:
      return line(field.kind === 'text' ? (field.maxlength ?? 200) : 40).min(1, missing)
  }
}

/** Returns an enum of the options, or any text if the organization sets the options. */
const choiceSchema = ({ open, options }: FieldOf<'select' | 'radios' | 'checkboxes'>) =>
  (open ? line(200).min(1, missing) : z.enum(optionValues(options))).meta({
    choices: Object.fromEntries(options.map(({ value, label }) => [value, label])),
  })
const maxChoices = ({ open, options }: FieldOf<'checkboxes'>) => (open ? 20 : options.length)

const missing = 'Füllen Sie dieses Feld aus.'

const numberSchema = ({ decimals, positive }: FieldOf<'number'>) => {
  const number = (decimals ? z.number() : z.int()).max(1e9)
  return positive ? number.gt(0) : number.min(0)
}

/** Returns the schema of an optional field. Empty is '' for texts, null for numbers and days, [] for lists. */
function optionalSchema(field: FieldDescription): z.ZodType {
  const schema = requiredSchema(field)
  switch (field.kind) {
    case 'number':
    case 'reading':
    case 'date':
    case 'reading_date':
      return schema.nullable().default(null)
    case 'checkboxes':
      return z.array(choiceSchema(field)).max(maxChoices(field)).default([])
    case 'checkbox':
    case 'consent':
    case 'files':
      return schema
    default:
      return z.union([z.literal(''), schema]).default('')
  }
}

/** Converts typed values to data: numbers, days as YYYY-MM-DD. Fields of options that are not chosen are left out. */
export const dataOf = (entries: StepEntry[], typed: Values): Data =>
  Object.fromEntries(
    entries.flatMap((entry): [string, Json][] => {
      if (isGroup(entry))
        return [[entry.name, itemsAt(typed, entry.name, entry.min).map(item => dataOf(entry.fields, item))]]
      return chosenFields([entry], typed)
        .filter(({ kind }) => kind !== 'note')
        .map(field => [field.name, valueOf(field, typed)])
    }),
  )

function valueOf(field: FieldDescription, typed: Values): Json {
  const text = textAt(typed, field.name).trim()
  switch (field.kind) {
    case 'number':
      return parseNumber(text)
    case 'reading':
      return readCount(text)
    case 'date':
    case 'reading_date':
      return parseDate(valueAt(typed, field.name)) ?? null
    case 'checkbox':
    case 'consent':
      return text !== ''
    case 'checkboxes':
    case 'files':
      return listAt(typed, field.name)
    case 'iban':
      return normalizeIban(text)
    default:
      return text
  }
}
