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

/** Required and reached trust level of a draft, with its strongest and its pending proof. */
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

/** The trust status of a draft for the API, with the available ways to prove identity. */
export async function trustOf(ctx: Context, draft: Draft, journey: Journey): Promise<DraftTrust> {
  const { pending, ...status } = standing(ctx, draft, journey)
  return {
    ...status,
    ways: status.wanted === 'none' ? [] : await waysHere(ctx, status.wanted),
    pending: pending ? { ...asStatus(ctx, pending), email: pending.email } : null,
  }
}

async function waysHere(ctx: Context, wanted: Trustlevel) {
  const eid = (await providerOf(ctx)) !== null
  return waysTo(wanted, { account: ctx.organization.enabled_customerlogin, eid })
}
