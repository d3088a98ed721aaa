import { ApiError } from '#web/api.ts'

export interface FormError {
  path: string
  message: string
}

/**
 * What the API said against a form, in the order of its fields; what names no field stands at the first. What is not there at
 * all is shown so.
 */
export function formErrors(error: unknown, fields: readonly string[], first = fields[0]!): FormError[] {
  if (!(error instanceof ApiError)) throw error
  const { status, problem } = error
  if (status !== 422 && status !== 429) throw new Response(null, { status })
  const errors = problem.errors ?? [{ path: first, message: problem.detail ?? problem.title }]
  const placeOf = ({ path }: FormError) => fields.findIndex(field => path.startsWith(field))
  return errors.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** The error of a field, for the field. */
export const errorAt = (errors: FormError[]) => (name: string) =>
  errors.find(({ path }) => path === name)?.message

/** What was typed, by name; passwords are never given back. */
export const typedIn = <Name extends string>(form: FormData, names: readonly Name[]) =>
  Object.fromEntries(names.map(name => [name, String(form.get(name) ?? '')])) as Record<Name, string>
