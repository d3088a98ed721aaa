import { z } from 'zod'
import { fieldFacts, withoutDefault } from '../core/field-facts.ts'

/** A partial change of settings. Lists are replaced as a whole. */
export type ConfigChange<T> = {
  [K in keyof T]?: T[K] extends unknown[] ? T[K] : T[K] extends object ? Partial<T[K]> : T[K]
}

/** Makes all fields of a schema optional, at any depth, without defaults: an absent field keeps its value. */
export const deepPartialSchema = (schema: z.ZodType): z.ZodType => {
  const bare = withoutDefault(schema)
  if (!(bare instanceof z.ZodObject)) return bare
  const fields = Object.entries(bare.shape).map(([key, field]) => [
    key,
    deepPartialSchema(field as z.ZodType).optional(),
  ])
  return z.strictObject(Object.fromEntries(fields)).meta(fieldFacts(bare))
}
