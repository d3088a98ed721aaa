import type { Values } from '#contract/forms/field-types.ts'
import { checkStepKey, consentNames } from '#contract/procedures/common/steps.ts'
import { procedureInput } from '#contract/procedures/input.ts'
import type { Context } from '../core/context.ts'
import { pipeline } from '../core/database/pipeline.ts'
import { invalid } from '../core/errors.ts'
import { removeMedia } from '../media/remove.ts'
import { parseOrThrow } from '../core/parse.ts'
import { documenttypeUpdates } from '../procedures/document-types.ts'
import { prepareSubmission } from '../procedures/submit.ts'
import { requireTrustlevel } from '../trust/require-trustlevel.ts'
import { transaction } from '../core/database/transaction.ts'
import { consumeAssertion } from '../trust/assertions.ts'
import { contextOf } from './account.ts'
import { isUnsaved, savedCollection } from './files.ts'
import { type Draft, lockDraft } from './find.ts'
import { newKeyOf, repeatable } from './replace-key.ts'
import type { DraftTable } from './table.ts'
import { redactValues } from './encrypted-values.ts'
import { withAcceptedEmails } from '#contract/forms/email-slips.ts'
import {
  answeredQuestions,
  errorsOf,
  type Journey,
  journeyOf,
  namedFiles,
  questionsOf,
  stepOf,
  typedFiles,
} from './journey.ts'
import { trustStatus } from './trust-status.ts'

export interface SubmittedDraft {
  procedure_id: string
  /** Null where the draft was submitted before. */
  access_key: string | null
  /** The draft's key from now on. */
  key: string
}

/**
 * Submits a draft, creates its procedure and replaces the draft's key. A repeated call returns the existing procedure
 * without access key; with the replaced key it has to repeat the nonce, within 15 minutes.
 */
export const submitDraft = (ctx: Context, id: string, values: Values, nonce: string) =>
  repeatable(ctx, id, nonce, ctx => transaction(ctx, ctx => submit(ctx, id, values, nonce)))

async function submit(caller: Context, id: string, values: Values, nonce: string): Promise<SubmittedDraft> {
  const draft = await lockDraft(caller, id)
  const ctx = contextOf(caller, draft)
  const key = ctx.request.accessKeys.draft!
  if (draft.procedure_id) return { procedure_id: draft.procedure_id, access_key: null, key }
  const sent = withAcceptedEmails(lastPage(draft, values))
  const journey = await journeyOf(ctx, { ...draft, values: { ...draft.values, [checkStepKey]: sent } })
  const { wanted, reached, proof } = trustStatus(ctx, draft, journey)
  requireTrustlevel(wanted, reached)
  requireComplete(journey)
  const created = await prepareSubmission(ctx, inputOf(draft, journey), {
    assertion: proof,
    journey,
    answered_questions: answeredQuestions(journey),
  })
  await deleteUnusedFiles(ctx, draft, namedFiles(journey))
  await consumeAssertion(ctx, proof)
  const renewed = newKeyOf(ctx, id, nonce)
  await pipeline(
    ctx.db,
    ...created.statements,
    mediaUpdate(ctx, draft, created.id),
    ...documenttypeUpdates(ctx, created.id, typedFiles(journey)),
    draftUpdate(ctx, draft, sent, { procedure_id: created.id, ...renewed.columns }),
  )
  return { procedure_id: created.id, access_key: created.access_key, key: renewed.key }
}

/** The saved values of the check page and those sent now. Consents count only if they are sent now. */
function lastPage({ values: saved }: Draft, values: Values): Values {
  const kept = Object.entries(saved[checkStepKey] ?? {}).filter(([name]) => !consentNames.includes(name))
  return { ...Object.fromEntries(kept), ...values }
}

function requireComplete(journey: Journey) {
  const open = journey.steps.flatMap(step => errorsOf(journey, step, questionsOf(journey, step)))
  const last = stepOf(journey, checkStepKey)
  const errors = [...open, ...errorsOf(journey, last, questionsOf(journey, last))]
  if (errors.length) throw invalid(errors)
}

const inputOf = ({ type }: Draft, { definition, values, facts }: Journey) =>
  parseOrThrow(procedureInput({}), {
    type,
    send_email_acknowledgement: true,
    ...definition.toInput(values, facts),
  })

/** Deletes files that no submitted field refers to. A file that arrived after the last save is kept. */
const deleteUnusedFiles = (ctx: Context, { files }: Draft, named: string[]) =>
  removeMedia(
    ctx,
    files.filter(file => !named.includes(file.id) && !isUnsaved(file)),
  )

const mediaUpdate = ({ db, organization }: Context, draft: Draft, procedure_id: string) =>
  db
    .updateTable('media')
    .set({ procedure_id, collection_name: savedCollection })
    .where('organization_id', '=', organization.id)
    .where('draft_id', '=', draft.id)

/** Writes the draft's last page, its procedure and new key, and redacts its sensitive values. */
const draftUpdate = (
  { db, organization, now }: Context,
  draft: Draft,
  check: Values,
  changes: Partial<DraftTable>,
) =>
  db
    .updateTable('drafts')
    .set({
      ...changes,
      values: redactValues(draft, { ...draft.values, [checkStepKey]: check }),
      updated_at: now.toISOString(),
    })
    .where('organization_id', '=', organization.id)
    .where('id', '=', draft.id)
