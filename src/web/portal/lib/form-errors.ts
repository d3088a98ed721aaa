import { ApiError } from '#web/lib/api-client.ts'

export interface FormError {
  path: string
  message: string
}

/**
 * Returns the errors of a rejected form in the order of its fields; a problem without fields belongs to `first`.
 * Throws a Response for other statuses than 422 and 429, and errors that are no ApiError.
 */
export function formErrors(error: unknown, fields: readonly string[], first = fields[0]!): FormError[] {
  if (!(error instanceof ApiError)) throw error
  const { status, problem } = error
  if (status !== 422 && status !== 429) throw new Response(null, { status })
  const errors = problem.errors ?? [{ path: first, message: problem.detail ?? problem.title }]
  const indexOf = ({ path }: FormError) => fields.findIndex(field => path.startsWith(field))
  return errors.toSorted((a, b) => indexOf(a) - indexOf(b))
}

/** Returns a function that finds the message of the field with the given name. */
export const errorAt = (errors: FormError[]) => (name: string) =>
  errors.find(({ path }) => path === name)?.message

/** Returns the submitted text fields by name. Leave passwords out of `names`, so that they are never sent back. */
export const submittedTexts = <Name extends string>(form: FormData, names: readonly Name[]) =>
  Object.fromEntries(names.map(name => [name, String(form.get(name) ?? '')])) as Record<Name, string>
