import type { Values } from '#contract/forms.ts'
import { reaches } from '#contract/trustlevels.ts'
import type { Context } from '../context.ts'
import type { Assertion } from '../trust/assertions.ts'
import { mostTries } from '../trust/by-mail.ts'
import { holdsFor } from '../trust/gate.ts'

export const proofsOf = ({ db, organization }: Context, draft_id: string) =>
  db
    .selectFrom('trust_assertions')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where('draft_id', '=', draft_id)
    .orderBy('initiated_at', 'desc')

/** The strongest fulfilled proof that matches the entered customer number. */
export const strongest = (proofs: Assertion[], values: Values): Assertion | null =>
  proofs
    .filter(proof => proof.fulfilled_at && holdsFor(proof, values))
    .reduce<Assertion | null>(
      (best, proof) => (best && reaches(best.trustlevel, proof.trustlevel) ? best : proof),
      null,
    )

/** The initiated proof that can still be fulfilled. */
export const pendingOf = ({ now }: Context, proofs: Assertion[]) =>
  proofs.find(
    ({ fulfilled_at, expires_at, attempts }) =>
      !fulfilled_at && expires_at > now.toISOString() && attempts < mostTries,
  )
