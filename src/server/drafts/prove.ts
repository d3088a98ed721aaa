import { procedurePagePath } from '#contract/addresses.ts'
import type { drafts } from '#contract/drafts/drafts.ts'
import type { DraftTrust } from '#contract/drafts/rows.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import { type Context, customerOf } from '../core/context.ts'
import { conflict, unauthorized } from '../core/errors.ts'
import { originOfPortal } from '../core/portal-origin.ts'
import type { Assertion } from '../trust/assertions.ts'
import { beginAssertion } from '../trust/begin-assertion.ts'
import { fulfilByCode } from '../trust/by-email.ts'
import type { AssertionInput } from '../trust/insert-assertion.ts'
import { type Draft, findDraft, requireUnsent } from './find.ts'
import { proofValues } from './prefill-from-proof.ts'
import { prefill, knownValues } from './prefill.ts'
import { journeyOf } from './journey.ts'
import { repeatable, replaceKey, withDraftKey } from './replace-key.ts'
import { trustStatus, describeTrust } from './trust-status.ts'
import { wayOfAccount, wayOfProof } from './ways-of-knowing.ts'

type ProveInput = BodyOf<typeof drafts.prove>
type Proven = DraftTrust & { key: string | null }

/**
 * Starts or fulfils a proof of identity for a draft, and prefills the proven values. A fulfilled proof replaces the
 * draft's key; `key` is null where it stays.
 */
export const prove = (
  caller: Context,
  id: string,
  { trustlevel, nonce, ...claims }: ProveInput,
): Promise<Proven> =>
  repeatable(caller, id, nonce ?? null, async (ctx, repeated) => {
    const draft = await findUnsubmitted(ctx, id)
    if (repeated) return describe(ctx, id, ctx.request.accessKeys.draft)
    const isProven =
      trustlevel === 'customer_account'
        ? await proveBySignIn(ctx, draft)
        : await proveByAssertion(ctx, draft, { ...claims, trustlevel })
    return isProven ? renewed(ctx, id, nonce ?? null) : describe(ctx, id)
  })

async function findUnsubmitted(ctx: Context, id: string): Promise<Draft> {
  const draft = await findDraft(ctx, id)
  requireUnsent(draft)
  return draft
}

/** Takes the account's data over. In a draft that was continued by a link this is the confirmation that the account counts. */
async function proveBySignIn(ctx: Context, draft: Draft) {
  const customer = customerOf(ctx)
  if (!customer) throw unauthorized()
  const journey = await journeyOf(ctx, { ...draft, customer_id: customer.customer_id })
  const known = await knownValues(ctx, customer.id)
  await prefill(ctx, draft, journey, known, wayOfAccount(customer), { customer_id: customer.customer_id })
  return true
}

async function proveByAssertion(ctx: Context, draft: Draft, body: AssertionInput) {
  const journey = await journeyOf(ctx, draft)
  const portal = originOfPortal(ctx.services, ctx.organization.portal_domain)
  const page = portal + procedurePagePath(journey.definition, 'nachweis')
  const assertion = await beginAssertion(ctx, body, { draft_id: draft.id, page })
  await deleteOtherPending(ctx, assertion)
  if (!assertion.fulfilled_at) return false
  await prefill(ctx, draft, journey, proofValues(assertion), wayOfProof(assertion))
  return true
}

/** Deletes earlier pending proofs, so that only the latest code is valid. */
const deleteOtherPending = (ctx: Context, { id, draft_id }: Assertion) =>
  ctx.db
    .deleteFrom('trust_assertions')
    .where('organization_id', '=', ctx.organization.id)
    .where('draft_id', '=', draft_id)
    .where('fulfilled_at', 'is', null)
    .where('id', '!=', id)
    .execute()

/**
 * Fulfils the pending proof of a draft and replaces the draft's key. The code of an identity provider counts only with
 * the key that began the proof; for any other browser or account the person is asked first (409).
 */
export const proveCode = (
  caller: Context,
  id: string,
  { code, nonce }: BodyOf<typeof drafts.proveCode>,
): Promise<Proven> =>
  repeatable(caller, id, nonce ?? null, async (ctx, repeated) => {
    if (repeated) return describe(ctx, id, ctx.request.accessKeys.draft)
    const draft = await findUnsubmitted(ctx, id)
    const journey = await journeyOf(ctx, draft)
    const { pending } = trustStatus(ctx, draft, journey)
    if (!pending?.code_hash) throw conflict('Dieser Code gilt nicht mehr. Fordern Sie einen neuen an.')
    if (pending.identity_provider && !pending.key_hash?.equals(draft.key_hash))
      throw conflict('Bestätigen Sie zuerst, dass Sie diesen Nachweis selbst begonnen haben.')
    const proof = await fulfilByCode(ctx, pending, code)
    await prefill(ctx, draft, journey, proofValues(proof), wayOfProof(proof))
    return renewed(ctx, id, nonce ?? null)
  })

const renewed = async (ctx: Context, id: string, nonce: string | null) => {
  const key = await replaceKey(ctx, id, nonce)
  return describe(withDraftKey(ctx, key), id, key)
}

async function describe(ctx: Context, id: string, key: string | null = null): Promise<Proven> {
  const draft = await findDraft(ctx, id)
  return { ...(await describeTrust(ctx, draft, await journeyOf(ctx, draft))), key }
}
