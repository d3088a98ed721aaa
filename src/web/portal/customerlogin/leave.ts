import type { Visit } from '#web/visit.ts'

/** What the browser kept of a customer goes with the sign-in. */
export function forgetCustomer({ cookies }: Visit) {
  for (const name of ['klarwerk_customer', 'klarwerk_draft', 'klarwerk_case', 'klarwerk_postbox'] as const)
    cookies.clear(name)
}
