import type { PlatformContext } from '../context.ts'
import { preconditionFailed } from '../errors.ts'
import { entityTag, matchesIfMatch, matchesIfNoneMatch } from './etag.ts'

/** Throws 412 when the If-Match header names an older version of the record. */
export function checkIfMatch({ request }: PlatformContext, row: { version?: number; updated_at?: string }) {
  if (request.ifMatch && !matchesIfMatch(request.ifMatch, row)) throw preconditionFailed()
}

/** The same call without its If-Match header, for a further change of the record. */
export const withoutIfMatch = <Caller extends PlatformContext>(ctx: Caller): Caller => ({
  ...ctx,
  request: { ...ctx.request, ifMatch: null },
})

/** Throws 412 when the If-Match header names another ETag than that of the answered list. */
export function checkIfMatchOfList({ request }: PlatformContext, list: readonly object[]) {
  const tag = entityTag(list, JSON.stringify({ data: list }))
  if (request.ifMatch && !matchesIfNoneMatch(request.ifMatch, tag)) throw preconditionFailed()
}
