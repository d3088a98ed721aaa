import type { FieldError } from '#contract/core/problem.ts'
import { z } from 'zod'
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
  issues.slice(0, 100).map(fieldErrorOf)

const { localeError } = z.locales.en()

/** The issue as an error at its field. Rules of our own have no English words. */
function fieldErrorOf(issue: z.core.$ZodIssue): FieldError {
  const { path, message, code } = issue
  const said = code === 'custom' ? undefined : localeError(issue as z.core.$ZodRawIssue)
  const english = typeof said === 'string' ? said : said?.message
  return { path: path.join('.'), message, code, ...(english && { english }) }
}
