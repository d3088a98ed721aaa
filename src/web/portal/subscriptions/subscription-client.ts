import type { Visit } from '#web/lib/visit.ts'
import { ApiError } from '#web/lib/api-client.ts'

const keyFormat = /^[\w-]{20,200}$/
const noKey = 'kein-Schluessel-dieser-Art'

/** The access key from a link, or a placeholder that matches no key if the format is wrong. */
export const accessKeyFrom = (text: string | undefined) => (text && keyFormat.test(text) ? text : noKey)

/** Subscription client with the access key in the cookie; null without a key. */
export const subscriptionClient = (visit: Visit) => {
  const key = visit.cookies.get('klarwerk_subscription')
  return key ? visit.as('customer', { subscription: accessKeyFrom(key) }).subscriptions : null
}

export const isUnknownAccessKey = (error: unknown) =>
  error instanceof ApiError && [401, 404].includes(error.status)
