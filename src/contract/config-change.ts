import { z } from 'zod'

/** A change of settings: each as a whole, or some of its parts. */
export type Change<T> = {
  [K in keyof T]?: T[K] extends unknown[] ? T[K] : T[K] extends object ? Partial<T[K]> : T[K]
}

/** In a change what is absent stays as it is, at any depth: no default steps in. */
export const changeOf = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return changeOf(schema.unwrap() as z.ZodType)
  if (!(schema instanceof z.ZodObject)) return schema
  const fields = Object.entries(schema.shape)
  return z.strictObject(
    Object.fromEntries(fields.map(([key, field]) => [key, changeOf(field as z.ZodType).optional()])),
  )
}
