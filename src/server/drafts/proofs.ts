import type { Values } from '#contract/forms/field-types.ts'
import { meetsTrustlevel } from '#contract/core/trustlevels.ts'
import type { Context } from '../core/context.ts'
import { type Assertion, isValid } from '../trust/assertions.ts'
import { maxAttempts } from '../trust/by-email.ts'
import { appliesTo } from '../trust/require-trustlevel.ts'

export const proofsOf = ({ db, organization }: Context, draft_id: string) =>
  db
    .selectFrom('trust_assertions')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where('draft_id', '=', draft_id)
    .orderBy('initiated_at', 'desc')

/** The strongest fulfilled proof that is still valid and matches the entered customer number. */
export const strongestProof = (ctx: Context, proofs: Assertion[], values: Values): Assertion | null =>
  proofs
    .filter(proof => isValid(ctx, proof) && appliesTo(proof, values))
    .reduce<Assertion | null>(
      (best, proof) => (best && meetsTrustlevel(best.trustlevel, proof.trustlevel) ? best : proof),
      null,
    )

/** The initiated proof that can still be fulfilled. */
export const pendingProof = ({ now }: Context, proofs: Assertion[]) =>
  proofs.find(
    ({ fulfilled_at, expires_at, attempts }) =>
      !fulfilled_at && expires_at > now.toISOString() && attempts < maxAttempts,
  )
