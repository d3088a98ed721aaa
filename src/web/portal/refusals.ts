import { ApiError } from '../api.ts'

/** What the API refuses, the page shows by its status; everything else is a fault. */
export async function orRefused<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiError)
      throw new Response(null, { status: error.status === 401 ? 404 : error.status })
    throw error
  }
}
