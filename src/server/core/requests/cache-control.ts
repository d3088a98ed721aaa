import { credentialHeaders } from '#contract/core/request-credentials.ts'

/** Cache-Control of answers that are the same for all visitors. Only they are cached; browsers store them and always ask again. */
export const publicCacheControl = 'private, no-cache'

/** Returns whether one of the headers carries a credential, valid or not. */
export const holdsCredential = (headers: Headers) => credentialHeaders.some(name => headers.has(name))
