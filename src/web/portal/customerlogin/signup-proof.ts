import { newcomersLevel, reaches } from '#contract/trustlevels.ts'
import type { TrustassertionStatus } from '#contract/trustassertions.ts'
import type { Visit } from '#web/visit.ts'
import { organizationOf } from '../load-frame.ts'
import { orRefused } from '../refusals.ts'

/** How somebody who opens an account has to show who they are: not at all, by their meter, or with the identity card. */
export interface SignupProof {
  way: 'none' | 'meter' | 'card'
  /** What was begun with the card; `null` before. */
  begun: TrustassertionStatus | null
  /** Whether the card can be shown here at all. */
  offered: boolean
}

const levelOf = (visit: Visit) => newcomersLevel(organizationOf(visit).config.trustlevel.customerlogin)

/** The number of the proof that the address of the page names. */
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

/** Begins to show the card; says where the page goes on. */
export async function beginProof(visit: Visit): Promise<string> {
  const trustlevel = levelOf(visit) === 'eid_high' ? 'eid_high' : 'eid_substantial'
  const { uuid } = await orRefused(visit.as('customer').trustassertions.create({ body: { trustlevel } }))
  return `/kundenlogin/anmelden?nachweis=${uuid}`
}
