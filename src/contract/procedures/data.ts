import { z } from 'zod'
import { dateOf } from '../form-dates.ts'
import { itemsAt, listAt, textAt, valueAt } from '../form-values.ts'
import { chosenFields, isGroup } from '../form-fields.ts'
import type { FieldDescription, FieldOf, GroupDescription, Option, StepEntry, Values } from '../forms.ts'
import { day, email, id, line, postcode, prose } from '../shapes.ts'
import { bareIban, iban } from './iban.ts'
import { parseNumber, readCount } from './numbers.ts'

type Json = z.core.util.JSONType
export type Data = Record<string, Json>

/** The schema of what `dataOf` makes of these fields: each under its name, called what its label says. */
export const dataSchema = (entries: StepEntry[]): z.ZodObject =>
  z.strictObject(
    Object.fromEntries(entries.flatMap(entry => (isGroup(entry) ? [ofGroup(entry)] : named(entry)))),
  )

function ofGroup(group: GroupDescription): [string, z.ZodType] {
  const items = z.array(dataSchema(group.fields)).min(group.min).max(group.max)
  return [group.name, (group.min === 0 ? items.default([]) : items).meta({ title: group.label })]
}

/** A field and all that its choices may bring along: those need not be there. */
function named(field: FieldDescription, optional = isOptional(field)): [string, z.ZodType][] {
  if (field.kind === 'note') return []
  const schema = optional ? emptyOr(field) : filled(field)
  const inner = [...(field.kind === 'checkbox' ? (field.fields ?? []) : []), ...revealedBy(field)]
  return [[field.name, schema.meta({ title: field.label })], ...inner.flatMap(each => named(each, true))]
}

const isOptional = ({ optional, unless }: FieldDescription) => !!optional || !!unless
const revealedBy = (field: FieldDescription) =>
  field.kind === 'radios' ? field.options.flatMap(option => option.fields ?? []) : []

const values = (options: Option[]) => options.map(({ value }) => value) as [string, ...string[]]

function filled(field: FieldDescription): z.ZodType {
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
      return numberOf(field)
    case 'reading':
      return z.int().min(0).max(99_999_999)
    case 'select':
    case 'radios':
      return choiceOf(field)
    case 'checkboxes':
      return z.array(choiceOf(field)).min(1, missing).max(mostOf(field))
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

/** One of the choices; where they are the organization's own, any that it may have set. */
const choiceOf = ({ open, options }: FieldOf<'select' | 'radios' | 'checkboxes'>) =>
  open ? line(200).min(1, missing) : z.enum(values(options))
const mostOf = ({ open, options }: FieldOf<'checkboxes'>) => (open ? 20 : options.length)

const missing = 'Diese Angabe fehlt.'

const numberOf = ({ decimals, positive }: FieldOf<'number'>) => {
  const number = (decimals ? z.number() : z.int()).max(1e9)
  return positive ? number.gt(0) : number.min(0)
}

/** Where nothing was given: an empty text, null for a number or a day, no choice. */
function emptyOr(field: FieldDescription): z.ZodType {
  const schema = filled(field)
  switch (field.kind) {
    case 'number':
    case 'reading':
    case 'date':
    case 'reading_date':
      return schema.nullable().default(null)
    case 'checkboxes':
      return z.array(choiceOf(field)).max(mostOf(field)).default([])
    case 'checkbox':
    case 'consent':
    case 'files':
      return schema
    default:
      return z.union([z.literal(''), schema]).default('')
  }
}

/** What was typed, as data: numbers as numbers, days as 2026-11-20. What a choice would have brought along stays empty. */
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
      return dateOf(valueAt(typed, field.name)) ?? null
    case 'checkbox':
    case 'consent':
      return text !== ''
    case 'checkboxes':
    case 'files':
      return listAt(typed, field.name)
    case 'iban':
      return bareIban(text)
    default:
      return text
  }
}
