import { startPageOf } from '#contract/procedures/define.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
import type { ProcedureType } from '#contract/procedures/types.ts'
import { ApiError, type Client } from '#web/lib/api-client.ts'
import type { Visit } from '#web/lib/visit.ts'
import { day, moment } from '../../lib/format-times.ts'

export type DraftLink = Awaited<ReturnType<Client['drafts']['link']>>

/** Reads what a key of a draft opens, without its values; null for an unknown key. */
export async function readDraftLink(visit: Visit, id: string, key: string): Promise<DraftLink | null> {
  try {
    return await visit.as('customer', { draft: key }).drafts.link({ params: { id } })
  } catch (error) {
    if (error instanceof ApiError && [401, 404, 422].includes(error.status)) return null
    throw error
  }
}

/** Title of the start page of a procedure. */
export function draftTitle({ organization }: Visit, type: ProcedureType): string {
  const definition = definitionOf(type)
  return definition && organization ? startPageOf(definition, organization.config).title : 'Ihre Eingabe'
}

/** Rows that say what was begun, when, and until when it is kept. */
export const draftRows = (visit: Visit, { type, created_at, expires_at }: DraftLink) => [
  { label: 'Vorgang', value: draftTitle(visit, type) },
  { label: 'Begonnen am', value: moment(created_at) },
  { label: 'Gespeichert bis', value: day(expires_at) },
]

/** Requests a new link for a browser whose key has ended. Returns the reason where it is refused. */
export async function sendLinkAgain(visit: Visit, id: string, key: string): Promise<{ refused: string }> {
  try {
    await visit.as('customer', { draft: key }).drafts.sendLinkAgain({ params: { id } })
    return { refused: '' }
  } catch (error) {
    if (!(error instanceof ApiError) || ![404, 409, 429].includes(error.status)) throw error
    return {
      refused:
        error.status === 404
          ? 'Ein Link lässt sich hier nicht mehr senden.'
          : (error.problem.detail ?? error.message),
    }
  }
}
