import { newcomersLevel, reaches } from '#contract/trustlevels.ts'
import type { TrustassertionStatus } from '#contract/trustassertions.ts'
import type { Visit } from '#web/visit.ts'
import { organizationOf } from '../load-frame.ts'
import { orRefused } from '../refusals.ts'

/** How a new customer proves their identity: not at all, by meter number, or with the eID card. */
export interface SignupProof {
  way: 'none' | 'meter' | 'card'
  /** Status of the started eID proof; null before. */
  begun: TrustassertionStatus | null
  /** Whether the organization offers the eID proof. */
  offered: boolean
}

const levelOf = (visit: Visit) => newcomersLevel(organizationOf(visit).config.trustlevel.customerlogin)

/** Id of the proof in the address (`nachweis`). */
export const proofIn = (url: URL) => url.searchParams.get('nachweis')

export async function loadProof(visit: Visit, url: URL): Promise<SignupProof> {
  const level = levelOf(visit)
  if (!reaches(level, 'customer_data')) return { way: 'none', begun: null, offered: false }
  if (reaches('customer_data', level)) return { way: 'meter', begun: null, offered: false }
  const { trustassertions } = visit.as('customer')
  const id = proofIn(url)
  const { offered } = await trustassertions.provider()
  const begun = id ? await orRefused(trustassertions.status({ params: { id } })) : null
  return { way: 'card', begun: begun?.expired ? null : begun, offered }
}

/** Starts the eID proof and returns the path where the page continues. */
export async function beginProof(visit: Visit): Promise<string> {
  const trustlevel = levelOf(visit) === 'eid_high' ? 'eid_high' : 'eid_substantial'
  const { uuid } = await orRefused(visit.as('customer').trustassertions.create({ body: { trustlevel } }))
  return `/kundenlogin/anmelden?nachweis=${uuid}`
}
