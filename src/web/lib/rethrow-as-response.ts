import { permissionLabels } from '#contract/core/permissions.ts'
import type { Problem } from '#contract/core/problem.ts'
import { ApiError } from './api-client.ts'

interface Options {
  /** Status of the error page where the API answers 401; default 401. */
  unauthorized?: number
}

/**
 * Rethrows an ApiError as a Response of the same status, which the error boundary shows; a missing right is named in its
 * body. Other errors pass through.
 */
export async function rethrowAsResponse<T>(
  call: Promise<T>,
  { unauthorized = 401 }: Options = {},
): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const status = error.status === 401 ? unauthorized : error.status
    throw Response.json(missingRight(error.problem), { status })
  }
}

/** The missing right in the shape of `Off`; null where none is missing. */
const missingRight = ({ detail, title, permission }: Problem) =>
  permission ? { reason: detail ?? title, right: permissionLabels[permission], permission } : null
