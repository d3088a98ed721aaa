import { signupTrustlevel, meetsTrustlevel } from '#contract/core/trustlevels.ts'
import type { TrustassertionStatus } from '#contract/trustassertions.ts'
import type { Visit } from '#web/lib/visit.ts'
import { href } from 'react-router'
import { requireOrganization } from '../layout/load-frame.ts'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'

/** Proof of identity of a new customer: none, by meter number, or with the eID card. */
export interface SignupProof {
  way: 'none' | 'meter' | 'card'
  /** Status of the started eID proof; null before. */
  started: TrustassertionStatus | null
  /** Whether the organization offers the eID proof. */
  offered: boolean
}

const levelOf = (visit: Visit) => signupTrustlevel(requireOrganization(visit).config.trustlevel.customerlogin)

/** Id of the proof in the address (`nachweis`). */
export const proofIdFromUrl = (url: URL) => url.searchParams.get('nachweis')

export async function loadSignupProof(visit: Visit, url: URL): Promise<SignupProof> {
  const level = levelOf(visit)
  if (!meetsTrustlevel(level, 'customer_data')) return { way: 'none', started: null, offered: false }
  if (meetsTrustlevel('customer_data', level)) return { way: 'meter', started: null, offered: false }
  const { trustassertions } = visit.as('customer')
  const id = proofIdFromUrl(url)
  const { offered } = await trustassertions.provider()
  const begun = id ? await rethrowAsResponse(trustassertions.status({ params: { id } })) : null
  return { way: 'card', started: begun?.expired ? null : begun, offered }
}

/** Starts the eID proof and returns the path where the page continues. */
export async function startCardProof(visit: Visit): Promise<string> {
  const trustlevel = levelOf(visit) === 'eid_high' ? 'eid_high' : 'eid_substantial'
  const { uuid } = await rethrowAsResponse(
    visit.as('customer').trustassertions.create({ body: { trustlevel } }),
  )
  return `${href('/kundenlogin/anmelden')}?nachweis=${uuid}`
}
