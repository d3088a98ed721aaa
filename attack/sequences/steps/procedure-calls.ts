import type { Case, Model } from '../model.ts'

/** Procedures that are not deleted. */
export const living = ({ cases }: Model) => cases.filter(({ isDeleted }) => !isDeleted)
export const at = ({ id }: Case, rest = '') => `/api/procedures/${id}${rest}`

/** Caller, and the texts that the person may read from now on. */
export function asRecipient(found: Case, model: Model) {
  const { owner, recipient } = found
  const isOwner = owner !== null && model.signedIn(owner) !== null
  return isOwner
    ? { actor: owner, keys: undefined }
    : { actor: recipient, keys: found.key ? { procedure: found.key } : undefined }
}

/** Reader of what staff write to the person of the case. */
export const readersOf = ({ owner, recipient }: Case) => [recipient, ...(owner ? [owner] : [])]
