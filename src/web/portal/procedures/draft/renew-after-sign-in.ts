import { ApiError } from '#web/lib/api-client.ts'
import type { Visit } from '#web/lib/visit.ts'
import { cookieDefinition, draftCookie, setDraftCookie } from './journey.ts'

/**
 * Replaces the key of this browser's draft after a sign-in and returns where to go on. Somebody who signed in to prove who
 * they are gets the account's data into the draft; in a draft that was continued by a link they are asked first.
 */
export async function renewDraftAfterSignIn(visit: Visit, target: string): Promise<string> {
  const cookie = draftCookie(visit)
  const definition = cookieDefinition(visit)
  if (!cookie || !definition) return target
  const base = definition.addresses.find(address => target.startsWith(`${address}/nachweis`))
  try {
    const { key, waits } = await renewedKey(visit, cookie, base !== undefined)
    if (key) setDraftCookie(visit, { ...cookie, key })
    return base && waits ? `${base}/konto` : target
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return target
    throw error
  }
}

async function renewedKey(visit: Visit, { id, key }: { id: string; key: string }, isForProof: boolean) {
  const { drafts } = visit.as('customer', { draft: key })
  const params = { id }
  const waits = isForProof && (await drafts.journey({ params })).trust.account_waits
  if (!isForProof || waits) return { ...(await drafts.renewKey({ params })), waits }
  return { ...(await drafts.prove({ params, body: { trustlevel: 'customer_account' } })), waits }
}
