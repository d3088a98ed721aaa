import { ApiError } from '../../api.ts'
import { orRefused } from '../../desk/guard.ts'

export interface Saved {
  saved: boolean
  errors: Partial<Record<string, string>>
}

/** Awaits a save; returns the errors by field for 422, throws other errors. */
export async function save(work: Promise<unknown>): Promise<Saved> {
  try {
    await work
    return { saved: true, errors: {} }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) return orRefused(Promise.reject(error))
    const errors = error.problem.errors ?? []
    return { saved: false, errors: Object.fromEntries(errors.map(({ path, message }) => [path, message])) }
  }
}
