import type { FieldError } from '#contract/core/problem.ts'
import type { z } from 'zod'
import { invalid } from './errors.ts'

/** Parses a value with a schema; throws 422 (or the given error) with one message per field, at most 100. */
export function parseOrThrow<T>(
  schema: z.ZodType<T>,
  value: unknown,
  refuse: (errors: FieldError[]) => Error = invalid,
): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw refuse(fieldErrors(result.error.issues))
}

/** The first 100 messages of a schema, by field. */
export const fieldErrors = (issues: readonly z.core.$ZodIssue[]): FieldError[] =>
  issues.slice(0, 100).map(({ path, message }) => ({ path: path.join('.'), message }))
