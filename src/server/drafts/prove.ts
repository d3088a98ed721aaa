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
import { type Draft, findDraft } from './find.ts'
import { proofValues } from './prefill-from-proof.ts'
import { prefill, knownValues } from './prefill.ts'
import { type Journey, journeyOf } from './journey.ts'
import { trustStatus, describeTrust } from './trust-status.ts'

/** Starts or fulfils a proof of identity for a draft, and prefills the proven values. */
export async function prove(
  ctx: Context,
  id: string,
  { trustlevel, ...body }: BodyOf<typeof drafts.prove>,
): Promise<DraftTrust> {
  const draft = await findUnsubmitted(ctx, id)
  const journey = await journeyOf(ctx, draft)
  if (trustlevel === 'customer_account') await proveBySignIn(ctx, draft, journey)
  else await proveByAssertion(ctx, draft, journey, { ...body, trustlevel })
  return describeTrust(ctx, await findDraft(ctx, id), journey)
}

async function findUnsubmitted(ctx: Context, id: string): Promise<Draft> {
  const draft = await findDraft(ctx, id)
  if (draft.procedure_id) throw conflict('Diese Eingabe ist schon abgesendet.')
  return draft
}

async function proveBySignIn(ctx: Context, draft: Draft, journey: Journey) {
  const customer = customerOf(ctx)
  if (!customer) throw unauthorized()
  await prefill(ctx, draft, journey, await knownValues(ctx, customer.id))
}

async function proveByAssertion(ctx: Context, draft: Draft, journey: Journey, body: AssertionInput) {
  const portal = originOfPortal(ctx.services, ctx.organization.portal_domain)
  const page = portal + procedurePagePath(journey.definition, 'nachweis')
  const assertion = await beginAssertion(ctx, body, { draft_id: draft.id, page })
  await deleteOtherPending(ctx, assertion)
  if (assertion.fulfilled_at) await prefill(ctx, draft, journey, proofValues(assertion))
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

export async function proveCode(ctx: Context, id: string, code: string): Promise<DraftTrust> {
  const draft = await findUnsubmitted(ctx, id)
  const journey = await journeyOf(ctx, draft)
  const { pending } = trustStatus(ctx, draft, journey)
  if (!pending?.code_hash) throw conflict('Dieser Code gilt nicht mehr. Fordern Sie einen neuen an.')
  await prefill(ctx, draft, journey, proofValues(await fulfilByCode(ctx, pending, code)))
  return describeTrust(ctx, await findDraft(ctx, id), journey)
}
