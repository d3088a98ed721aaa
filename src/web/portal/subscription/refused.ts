import { ApiError } from '#web/api.ts'
import type { FormError } from './choice.ts'

const order = ['topics', 'locations', 'email']
const placeOf = ({ path }: FormError) => order.findIndex(field => path.startsWith(field))

/** What the API said against a form, in the order of its fields; what is not there at all is shown so. */
export function formErrors(error: unknown, field: string): FormError[] {
  if (!(error instanceof ApiError)) throw error
  const { status, problem } = error
  if (status !== 422 && status !== 429) throw new Response(null, { status })
  const errors = problem.errors ?? [{ path: field, message: problem.detail ?? problem.title }]
  return errors.toSorted((a, b) => placeOf(a) - placeOf(b))
}
