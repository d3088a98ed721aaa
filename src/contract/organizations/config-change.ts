import { z } from 'zod'

/** A partial change of settings. Lists are replaced as a whole. */
export type ConfigChange<T> = {
  [K in keyof T]?: T[K] extends unknown[] ? T[K] : T[K] extends object ? Partial<T[K]> : T[K]
}

/** Makes all fields of a schema optional, at any depth, without defaults: an absent field keeps its value. */
export const deepPartialSchema = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return deepPartialSchema(schema.unwrap() as z.ZodType)
  if (!(schema instanceof z.ZodObject)) return schema
  const fields = Object.entries(schema.shape)
  return z.strictObject(
    Object.fromEntries(fields.map(([key, field]) => [key, deepPartialSchema(field as z.ZodType).optional()])),
  )
}
