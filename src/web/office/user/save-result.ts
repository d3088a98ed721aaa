import { ApiError } from '../../lib/api-client.ts'
import { rethrowAsResponse } from '../../staff-ui/access/require-user.ts'

export interface SaveResult {
  saved: boolean
  errors: Partial<Record<string, string>>
}

/** Awaits a save; returns the errors by field for 422, throws other errors. */
export async function toSaveResult(work: Promise<unknown>): Promise<SaveResult> {
  try {
    await work
    return { saved: true, errors: {} }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) return rethrowAsResponse(Promise.reject(error))
    const errors = error.problem.errors ?? []
    return { saved: false, errors: Object.fromEntries(errors.map(({ path, message }) => [path, message])) }
  }
}
