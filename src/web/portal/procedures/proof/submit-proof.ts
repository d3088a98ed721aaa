import type { DraftTrust } from '#contract/drafts/rows.ts'
import type { TrustWay } from '#contract/procedures/trust.ts'
import type { Journey } from '../draft/journey.ts'

/** The posted form of the proof page: the method and its fields. */
export interface ProofInput {
  way?: string
  email?: string
  code?: string
  customer_number?: string
  meter_number?: string
}

const ways: TrustWay[] = ['email', 'customer_data', 'eid_substantial', 'eid_high']
const startableWay = (way: string | undefined) =>
  ways.find(each => each === way) as Exclude<TrustWay, 'customer_account'> | undefined

/** Submits the proof by the posted method. Throws 400 for an unknown method. */
export async function submitProof(
  { api, draft }: Journey,
  { way, code = '', ...typed }: ProofInput,
): Promise<DraftTrust> {
  const params = { id: draft.id }
  if (way === 'code') return api.drafts.proveCode({ params, body: { code: code.trim() } })
  const trustlevel = startableWay(way)
  if (!trustlevel) throw new Response(null, { status: 400 })
  const { email = '', customer_number = '', meter_number = '' } = typed
  return api.drafts.prove({
    params,
    body: { trustlevel, email: email.trim(), customer_number, meter_number },
  })
}

/** Returns the next address: the first step, or the proof page where something is pending. */
export function addressAfterProof(
  { base, trust }: Journey,
  { way }: ProofInput,
  { pending }: DraftTrust,
): string {
  if (!pending) return `${base}/beginnen`
  return way === 'email' && trust.pending ? `${base}/nachweis?neu` : `${base}/nachweis`
}
