import { retentionPeriods } from '#contract/retention/periods.ts'
import { type HeldNoun, heldNouns } from '#contract/retention/retention.ts'
import type { SessionUser } from '#contract/auth.ts'
import type { Client } from '../../../lib/api-client.ts'
import { rethrowAsResponse } from '../../../lib/rethrow-as-response.ts'
import { userMay } from '../../../staff-ui/access/can-access.ts'

const maxHolds = 100

/** Loads the deletions of the coming nights, and the held records. */
export async function loadRetention(api: Client, user: SessionUser) {
  const [preview, holds] = await rethrowAsResponse(
    Promise.all([
      api.retention.preview({ body: {} }),
      api.retention.holds({ query: { per_page: maxHolds } }),
    ]),
  )
  const opens: HeldNoun[] = (Object.keys(heldNouns) as HeldNoun[]).filter(noun =>
    userMay(user, `${noun}.get`),
  )
  return {
    preview,
    holds: holds.data,
    heldTotal: holds.meta.total,
    periods: retentionPeriods,
    names: heldNouns,
    opens,
  }
}
