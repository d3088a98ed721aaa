import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { ApiError, type Client } from '#web/lib/api-client.ts'
import type { Visit } from '#web/lib/visit.ts'

/** The customer's email subscription; null if the module is off or there is none (404). */
export async function loadCustomerSubscription(
  { organization }: Visit,
  api: Client,
): Promise<Subscription | null> {
  if (!organization?.enabled_notification) return null
  try {
    return await api.subscriptions.get()
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
