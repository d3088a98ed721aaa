import { credentialCookies, type CredentialCookieName } from '#contract/core/request-credentials.ts'
import type { Visit } from '#web/lib/visit.ts'

const names = Object.keys(credentialCookies) as CredentialCookieName[]

/** Clears all cookies that give access to the customer's data, and what the browser stored of the pages. */
export const clearCustomerCookies = ({ cookies }: Visit) =>
  cookies.signOut(names.filter(name => credentialCookies[name].clearedOnSignOut))
