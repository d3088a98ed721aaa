import type { Visit } from '#web/lib/visit.ts'

/** Clears all cookies that give access to the customer's data. */
export function clearCustomerCookies({ cookies }: Visit) {
  for (const name of ['klarwerk_customer', 'klarwerk_draft', 'klarwerk_case', 'klarwerk_postbox'] as const)
    cookies.clear(name)
}
