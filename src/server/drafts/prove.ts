import type { drafts } from '#contract/drafts.ts'
import type { DraftTrust } from '#contract/draft-rows.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { type Context, customerOf } from '../context.ts'
import { conflict, unauthorized } from '../errors.ts'
import { originOf } from '../organizations/origin.ts'
import type { Assertion } from '../trust/assertions.ts'
import { begin } from '../trust/begin.ts'
import { fulfil } from '../trust/by-mail.ts'
import type { ProofInput } from '../trust/proof.ts'
import { type Draft, findDraft } from './find.ts'
import { assertedValues } from './carry.ts'
import { carry, knownOf } from './prefill.ts'
import { type Journey, journeyOf } from './steps.ts'
import { standing, trustOf } from './trust.ts'

/** Shows who is on the journey, or begins to; what was shown need not be typed again. */
export async function prove(
  ctx: Context,
  id: string,
  { trustlevel, ...body }: BodyOf<typeof drafts.prove>,
): Promise<DraftTrust> {
  const draft = await findOpen(ctx, id)
  const journey = await journeyOf(ctx, draft)
  if (trustlevel === 'customer_account') await bySignIn(ctx, draft, journey)
  else await byAssertion(ctx, draft, journey, { ...body, trustlevel })
  return trustOf(ctx, await findDraft(ctx, id), journey)
}

async function findOpen(ctx: Context, id: string): Promise<Draft> {
  const draft = await findDraft(ctx, id)
  if (draft.procedure_id) throw conflict('Diese Eingabe ist schon abgesendet.')
  return draft
}

async function bySignIn(ctx: Context, draft: Draft, journey: Journey) {
  const customer = customerOf(ctx)
  if (!customer) throw unauthorized()
  await carry(ctx, draft, journey, await knownOf(ctx, customer.id))
}

async function byAssertion(ctx: Context, draft: Draft, journey: Journey, body: ProofInput) {
  const page = `${originOf(ctx.house, ctx.organization.portal_domain)}${journey.definition.addresses[0]}/nachweis`
  const assertion = await begin(ctx, body, { draft_id: draft.id, page })
  await dropOthers(ctx, assertion)
  if (assertion.fulfilled_at) await carry(ctx, draft, journey, assertedValues(assertion))
}

/** Only the last one begun can be fulfilled: a new code puts an end to the one before. */
const dropOthers = (ctx: Context, { id, draft_id }: Assertion) =>
  ctx.db
    .deleteFrom('trust_assertions')
    .where('organization_id', '=', ctx.organization.id)
    .where('draft_id', '=', draft_id)
    .where('fulfilled_at', 'is', null)
    .where('id', '!=', id)
    .execute()

export async function proveCode(ctx: Context, id: string, code: string): Promise<DraftTrust> {
  const draft = await findOpen(ctx, id)
  const journey = await journeyOf(ctx, draft)
  const { pending } = standing(ctx, draft, journey)
  if (!pending?.code_hash) throw conflict('Dieser Code gilt nicht mehr. Fordern Sie einen neuen an.')
  await carry(ctx, draft, journey, assertedValues(await fulfil(ctx, pending, code)))
  return trustOf(ctx, await findDraft(ctx, id), journey)
}
