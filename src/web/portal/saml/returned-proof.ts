import { definitionOf } from '#contract/procedures/registry.ts'
import { ApiError } from '#web/lib/api-client.ts'
import type { Visit } from '#web/lib/visit.ts'
import { draftCookie, setDraftCookie } from '../procedures/draft/journey.ts'

export interface ReturnedProof {
  uuid: string
  code: string
}

export function parseReturnedProof({ searchParams }: URL): ReturnedProof | null {
  const [uuid, code] = [searchParams.get('nachweis'), searchParams.get('code')]
  return uuid && code ? { uuid, code } : null
}

/**
 * Redeems the code in the browser that started the proof. Returns the path where the journey continues, or null in any
 * other browser, and where the account has changed since.
 */
export async function redeemProofInJourney(
  visit: Visit,
  { uuid, code }: ReturnedProof,
): Promise<string | null> {
  const cookie = draftCookie(visit)
  if (!cookie) return null
  const { drafts } = visit.as('customer', { draft: cookie.key })
  const params = { id: cookie.id }
  try {
    const { draft, trust } = await drafts.journey({ params })
    if (trust.pending?.uuid !== uuid) return null
    const { key } = await drafts.proveCode({ params, body: { code } })
    if (key) setDraftCookie(visit, { ...cookie, key })
    return `${definitionOf(draft.type)!.addresses[0]}/beginnen`
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
