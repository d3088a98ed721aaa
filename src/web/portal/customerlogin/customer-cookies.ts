import { credentialCookies, type CredentialCookieName } from '#contract/core/request-credentials.ts'
import type { Visit } from '#web/lib/visit.ts'

/** Clears all cookies that give access to the customer's data. */
export function clearCustomerCookies({ cookies }: Visit) {
  for (const name of Object.keys(credentialCookies) as CredentialCookieName[])
    if (credentialCookies[name].clearedOnSignOut) cookies.clear(name)
}
