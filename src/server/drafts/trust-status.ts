import type { DraftTrust } from '#contract/drafts/rows.ts'
import { trustWaysTo } from '#contract/procedures/trust.ts'
import type { Trustlevel } from '#contract/core/trustlevels.ts'
import type { Context } from '../core/context.ts'
import { isValid, toAssertionStatus } from '../trust/assertions.ts'
import { requiredTrustlevels, appliesTo, reachedTrustlevel } from '../trust/require-trustlevel.ts'
import { findProvider } from '../trust/saml/provider.ts'
import { accountCounts, contextOf } from './account.ts'
import type { Draft } from './find.ts'
import { pendingProof, strongestProof } from './proofs.ts'
import type { Journey } from './journey.ts'

/** Required and reached trust level of a draft, with its strongest and its pending proof. */
export function trustStatus(
  ctx: Context,
  draft: Pick<Draft, 'proofs' | 'resumed_at' | 'customer_id'>,
  { definition, values }: Pick<Journey, 'definition' | 'values'>,
) {
  const { proofs } = draft
  const proof = strongestProof(ctx, proofs, values)
  return {
    ...requiredTrustlevels(ctx, definition, values),
    reached: reachedTrustlevel(contextOf(ctx, draft), proof),
    proof,
    account_waits: ctx.actor.kind === 'customer' && !accountCounts(ctx, draft),
    other_customer: proofs.some(each => isValid(ctx, each) && !appliesTo(each, values)),
    pending: pendingProof(ctx, proofs),
  }
}

/** The trust status of a draft for the API, with the available ways to prove identity. */
export async function describeTrust(ctx: Context, draft: Draft, journey: Journey): Promise<DraftTrust> {
  const { pending, ...status } = trustStatus(ctx, draft, journey)
  return {
    ...status,
    ways: status.wanted === 'none' ? [] : await waysHere(ctx, status.wanted),
    pending: pending ? { ...toAssertionStatus(ctx, pending), email: pending.email } : null,
  }
}

async function waysHere(ctx: Context, wanted: Trustlevel) {
  const eid = (await findProvider(ctx)) !== null
  return trustWaysTo(wanted, { account: ctx.organization.enabled_customerlogin, eid })
}
