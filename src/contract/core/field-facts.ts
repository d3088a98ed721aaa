import { z } from 'zod'

/** Facts about a field that forms and the documentation need besides its schema. */
export type FieldFacts = {
  /** German, as the field is labelled. */
  title?: string
  description?: string
  /** The noun that an id names, by its key in the contract, such as `serviceareas`. */
  ref?: string
  /** Filters of the list of that noun: only such records are offered. */
  among?: Readonly<Record<string, string>>
  /** German labels of an enum's values, or of suggested values of a text. */
  choices?: Readonly<Record<string, string>>
  /** Unit of a number, such as `€`. */
  unit?: string
  /** The number is a name, such as a port: it is written without dots. */
  ungrouped?: true
  /** Names an entry of a list for programs: nobody sees it in forms, a new entry gets one. */
  isKey?: true
  /** The control, where the schema does not tell: `rich`, `icon`, `color`, `hours`, `geojson`. */
  control?: string
}

declare module 'zod' {
  interface GlobalMeta extends FieldFacts {}
}

/** An enum of the keys of `labels`, with the German label of each. */
export const choice = <const Labels extends Readonly<Record<string, string>>>(
  labels: Labels,
  error?: string,
) => {
  // Object.keys() forgets the names of the keys.
  const keys = Object.keys(labels) as [keyof Labels & string, ...(keyof Labels & string)[]]
  return z.enum(keys, error).meta({ choices: labels })
}

/** The labels of statuses or other entries that carry one, for `choice()`. */
export const labelsOf = <const Entries extends Readonly<Record<string, { readonly label: string }>>>(
  entries: Entries,
) =>
  Object.fromEntries(Object.entries(entries).map(([key, { label }]) => [key, label])) as {
    [K in keyof Entries]: string
  }

type Wrapper = z.ZodDefault | z.ZodPrefault | z.ZodOptional | z.ZodNonOptional | z.ZodNullable
const isWrapper = (schema: z.ZodType): schema is Wrapper =>
  schema instanceof z.ZodDefault ||
  schema instanceof z.ZodPrefault ||
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodNonOptional ||
  schema instanceof z.ZodNullable

/** The facts of a field, including those of the schema inside defaults, `nullable` and `optional`. Outer facts win. */
export const fieldFacts = (schema: z.ZodType): FieldFacts => ({
  ...(isWrapper(schema) && fieldFacts(schema.unwrap() as z.ZodType)),
  ...schema.meta(),
})

/** Removes a default and keeps the facts. */
export const withoutDefault = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault
    ? (schema.unwrap() as z.ZodType).meta(fieldFacts(schema))
    : schema
