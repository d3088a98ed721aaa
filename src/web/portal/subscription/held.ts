import type { Visit } from '#web/visit.ts'
import { ApiError } from '#web/api.ts'

const shape = /^[\w-]{20,200}$/
const none = 'kein-Schluessel-dieser-Art'

/** A key as it stands in a link; what cannot be one opens nothing. */
export const keyOf = (text: string | undefined) => (text && shape.test(text) ? text : none)

/** The calls of whoever followed a letter's link in this browser. */
export const heldApi = (visit: Visit) => {
  const key = visit.cookies.get('klarwerk_subscription')
  return key ? visit.as('customer', { subscription: keyOf(key) }).subscriptions : null
}

export const isUnknownKey = (error: unknown) => error instanceof ApiError && [401, 404].includes(error.status)
