import type { DraftTrust } from '#contract/draft-rows.ts'
import type { Values } from '#contract/forms.ts'
import { waysTo } from '#contract/procedures/trust.ts'
import { reaches, type Trustlevel } from '#contract/trustlevels.ts'
import type { Context } from '../context.ts'
import { type Assertion, asStatus } from '../trust/assertions.ts'
import { mostTries } from '../trust/by-mail.ts'
import { askedOf, holdsFor, reachedWith } from '../trust/gate.ts'
import { providerOf } from '../trust/saml/provider.ts'
import type { Draft } from './find.ts'
import type { Journey } from './steps.ts'

export const proofsOf = ({ db, organization }: Context, draft_id: string) =>
  db
    .selectFrom('trust_assertions')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where('draft_id', '=', draft_id)
    .orderBy('initiated_at', 'desc')

/** The strongest of those that hold for the customer whose number was typed. */
export const strongest = (proofs: Assertion[], values: Values): Assertion | null =>
  proofs
    .filter(proof => proof.fulfilled_at && holdsFor(proof, values))
    .reduce<Assertion | null>(
      (best, proof) => (best && reaches(best.trustlevel, proof.trustlevel) ? best : proof),
      null,
    )

/** What has been begun and may still be fulfilled. */
const pendingOf = ({ now }: Context, proofs: Assertion[]) =>
  proofs.find(
    ({ fulfilled_at, expires_at, attempts }) =>
      !fulfilled_at && expires_at > now.toISOString() && attempts < mostTries,
  )

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
