import { z } from 'zod'
import { fieldFacts, withoutDefault } from './field-facts.ts'

type Shape = z.ZodRawShape

/** Removes defaults: in a change, an absent field keeps its value. */
const optionalShape = (shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([key, field]) => [key, withoutDefault(field as z.ZodType).optional()]),
  )

/** Accepts any value for fields that only the server sets. */
const readOnlyField = z.unknown().optional().meta({ readOnly: true })

/** Accepts the record as read: fields that only the server sets are dropped, unknown fields are refused. */
export const recordBody = <T extends z.ZodType>(row: z.ZodObject, input: z.ZodObject): T => {
  const readonly = Object.keys(row.shape).filter(key => !(key in input.shape))
  const ignored = Object.fromEntries(
    readonly.map(key => [key, readOnlyField.meta({ title: fieldFacts(row.shape[key] as z.ZodType).title })]),
  )
  // The fields of the input are left; the caller names their type.
  return input.extend(ignored).transform(body => omitKeys(body, readonly)) as unknown as T
}

/** Accepts a change of a record: all fields are optional. */
export const changeBody = <Input extends z.ZodObject>(row: z.ZodObject, input: Input) =>
  recordBody<z.ZodType<Partial<z.output<Input>>, Partial<z.input<Input>>>>(
    row,
    z.strictObject(optionalShape(input.shape)),
  )

const omitKeys = (body: Record<string, unknown>, keys: string[]) =>
  Object.fromEntries(Object.entries(body).filter(([key]) => !keys.includes(key)))
