import type { PlatformContext } from '../context.ts'
import { preconditionFailed } from '../errors.ts'
import { matchesIfMatch } from './etag.ts'

/** Throws 412 when the If-Match header names an older version of the record. */
export function checkIfMatch({ request }: PlatformContext, row: { version?: number; updated_at?: string }) {
  if (request.ifMatch && !matchesIfMatch(request.ifMatch, row)) throw preconditionFailed()
}
