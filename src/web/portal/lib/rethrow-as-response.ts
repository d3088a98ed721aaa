import { ApiError } from '../../lib/api-client.ts'

/** Turns an ApiError into a Response with the same status, for the error page; 401 becomes 404. Other errors pass through. */
export async function rethrowAsResponse<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError)
      throw new Response(null, { status: error.status === 401 ? 404 : error.status })
    throw error
  }
}
