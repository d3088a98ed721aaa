import type { DraftRow } from '#contract/drafts/rows.ts'
import { redirect } from 'react-router'
import type { Visit } from '#web/lib/visit.ts'
import type { workOf } from '../../lib/work.ts'
import { type OpenDraft, redirectOnRefusal, setDraftCookie } from '../draft/journey.ts'

interface Sent {
  values: DraftRow['values'][string]
  /** The same for a form that is sent twice. */
  nonce?: string
  work?: ReturnType<typeof workOf>
}

/** Sends a draft and redirects to its confirmation. Throws the API's refusal. */
export async function sendDraft(visit: Visit, { api, id, base }: OpenDraft, { values, nonce, work }: Sent) {
  const { draft, key, procedure, access_key } = await redirectOnRefusal(
    { base },
    api.drafts.submit({ params: { id }, body: { values, nonce }, work }),
  )
  setDraftCookie(visit, { type: draft.type, id, key })
  if (access_key) visit.cookies.set('klarwerk_procedure', `${procedure.id} ${access_key}`)
  return redirect(`${base}/bestaetigung`)
}
