import { ApiError } from './api-client.ts'

interface Options {
  /** Status of the error page where the API answers 401; default 401. */
  unauthorized?: number
}

/** Rethrows an ApiError as a Response of the same status, which the error boundary shows. Other errors pass through. */
export async function rethrowAsResponse<T>(
  call: Promise<T>,
  { unauthorized = 401 }: Options = {},
): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new Response(null, { status: error.status === 401 ? unauthorized : error.status })
  }
}
