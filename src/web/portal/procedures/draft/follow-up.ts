import { definitionOf } from '#contract/procedures/registry.ts'
import type { Client } from '#web/lib/api-client.ts'
import type { Visit } from '#web/lib/visit.ts'
import { setDraftCookie } from './journey.ts'

/** Begins the procedure that follows from this one, and returns the address of its pages. */
export async function beginFollowUp(visit: Visit, api: Client, id: string): Promise<string> {
  const { draft, key } = await api.drafts.followUp({ params: { id } })
  setDraftCookie(visit, { type: draft.type, id: draft.id, key })
  return `${definitionOf(draft.type)!.addresses[0]}/beginnen?neu`
}
