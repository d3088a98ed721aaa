import { rethrowAsResponse as rethrow } from '#web/lib/rethrow-as-response.ts'

/** Rethrows an ApiError as a Response for the error page. A visitor without the key learns nothing: 401 becomes 404. */
export const rethrowAsResponse = <T>(call: Promise<T>): Promise<T> => rethrow(call, { unauthorized: 404 })
