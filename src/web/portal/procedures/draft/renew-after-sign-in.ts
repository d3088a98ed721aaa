import { ApiError } from '#web/lib/api-client.ts'
import type { Visit } from '#web/lib/visit.ts'
import { procedureDefinitions } from '#contract/procedures/registry.ts'
import { type DraftCookie, draftCookies, setDraftCookie } from './journey.ts'

/**
 * Replaces the keys of this browser's drafts after a sign-in and returns where to go on. Somebody who signed in to prove who
 * they are gets the account's data into the draft; in a draft that was continued by a link they are asked first.
 */
export async function renewDraftAfterSignIn(visit: Visit, target: string): Promise<string> {
  let next = target
  // The latest last, so that it stays first.
  for (const cookie of draftCookies(visit).toReversed()) next = await renewOne(visit, cookie, target, next)
  return next
}

async function renewOne(visit: Visit, cookie: DraftCookie, target: string, next: string): Promise<string> {
  const definition = procedureDefinitions.find(({ type }) => type === cookie.type)
  const base = definition?.addresses.find(address => target.startsWith(`${address}/nachweis`))
  try {
    const { key, waits } = await renewedKey(visit, cookie, base !== undefined)
    if (key) setDraftCookie(visit, { ...cookie, key })
    return base && waits ? `${base}/konto` : next
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return next
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
