import type { PlatformContext } from '../context.ts'
import { changedMeanwhile } from '../errors.ts'
import { isCurrent } from './tags.ts'

/** Throws 412 when the caller names a state of the record that is no longer the current one. */
export function checkIfMatch({ request }: PlatformContext, row: { version?: number; updated_at?: string }) {
  if (request.ifMatch && !isCurrent(request.ifMatch, row)) throw changedMeanwhile()
}
