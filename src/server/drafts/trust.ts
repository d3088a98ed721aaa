import type { DraftTrust } from '#contract/draft-rows.ts'
import { waysTo } from '#contract/procedures/trust.ts'
import type { Trustlevel } from '#contract/trustlevels.ts'
import type { Context } from '../context.ts'
import { asStatus } from '../trust/assertions.ts'
import { askedOf, holdsFor, reachedWith } from '../trust/gate.ts'
import { providerOf } from '../trust/saml/provider.ts'
import type { Draft } from './find.ts'
import { pendingOf, strongest } from './proofs.ts'
import type { Journey } from './steps.ts'

/** How this journey stands: what is asked of who is on it, and what was shown. */
export function standing(
  ctx: Context,
  { proofs }: Pick<Draft, 'proofs'>,
  { definition, values }: Pick<Journey, 'definition' | 'values'>,
) {
  const proof = strongest(proofs, values)
  return {
    ...askedOf(ctx, definition, values),
    reached: reachedWith(ctx, proof),
    proof,
    other_customer: proofs.some(each => each.fulfilled_at && !holdsFor(each, values)),
    pending: pendingOf(ctx, proofs),
  }
}

/** How sure it must be who is on this journey, how sure it is, and what leads there. */
export async function trustOf(ctx: Context, draft: Draft, journey: Journey): Promise<DraftTrust> {
  const { pending, ...stands } = standing(ctx, draft, journey)
  return {
    ...stands,
    ways: stands.wanted === 'none' ? [] : await waysHere(ctx, stands.wanted),
    pending: pending ? { ...asStatus(ctx, pending), email: pending.email } : null,
  }
}

async function waysHere(ctx: Context, wanted: Trustlevel) {
  const eid = (await providerOf(ctx)) !== null
  return waysTo(wanted, { account: ctx.organization.enabled_customerlogin, eid })
}
