import { ApiError } from '../lib/api-client.ts'
import type { Visit } from '../lib/visit.ts'

/** To whom the key of a link belongs, with which staff choose their password; null where it no longer holds. */
export async function openPasswordLink(visit: Visit, token: string) {
  try {
    return await visit.as('user').passwordLinks.open({ body: { token } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error
    return null
  }
}
