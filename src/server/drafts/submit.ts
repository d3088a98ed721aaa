import type { Values } from '#contract/forms/field-types.ts'
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
import { type Draft, lockDraft } from './find.ts'
import { redactValues } from './encrypted-values.ts'
import {
  checkStepKey,
  errorsOf,
  type Journey,
  journeyOf,
  namedFiles,
  questionsOf,
  stepOf,
  typedFiles,
} from './journey.ts'
import { trustStatus } from './trust-status.ts'

/** Submits a draft and creates its procedure. A repeated call returns the existing procedure without access key. */
export const submitDraft = (ctx: Context, id: string, values: Values) =>
  transaction(ctx, async ctx => {
    const draft = await lockDraft(ctx, id)
    if (draft.procedure_id) return { procedure_id: draft.procedure_id, access_key: null }
    const journey = await journeyOf(ctx, { ...draft, values: { ...draft.values, [checkStepKey]: values } })
    const { wanted, reached, proof } = trustStatus(ctx, draft, journey)
    requireTrustlevel(wanted, reached)
    requireComplete(journey)
    const created = await prepareSubmission(ctx, inputOf(draft, journey), { assertion: proof, journey })
    await deleteUnusedFiles(ctx, draft, namedFiles(journey))
    await pipeline(
      ctx.db,
      ...created.statements,
      mediaUpdate(ctx, draft, created.id),
      ...documenttypeUpdates(ctx, created.id, typedFiles(journey)),
      draftUpdate(ctx, draft, created.id),
    )
    return { procedure_id: created.id, access_key: created.access_key }
  })

function requireComplete(journey: Journey) {
  const open = journey.steps.flatMap(step => errorsOf(journey, step, questionsOf(journey, step)))
  const errors = [...open, ...errorsOf(journey, stepOf(journey, checkStepKey), [])]
  if (errors.length) throw invalid(errors)
}

const inputOf = ({ type }: Draft, { definition, values, facts }: Journey) =>
  parseOrThrow(procedureInput({}), {
    type,
    send_email_acknowledgement: true,
    ...definition.toInput(values, facts),
  })

/** Deletes files that no submitted field refers to. */
const deleteUnusedFiles = (ctx: Context, { files }: Draft, named: string[]) =>
  removeMedia(
    ctx,
    files.filter(({ id }) => !named.includes(id)),
  )

const mediaUpdate = ({ db, organization }: Context, draft: Draft, procedure_id: string) =>
  db
    .updateTable('media')
    .set({ procedure_id })
    .where('organization_id', '=', organization.id)
    .where('draft_id', '=', draft.id)

/** Links the draft to its procedure and redacts its sensitive values. */
const draftUpdate = ({ db, organization, now }: Context, draft: Draft, procedure_id: string) =>
  db
    .updateTable('drafts')
    .set({ procedure_id, values: redactValues(draft, draft.values), updated_at: now.toISOString() })
    .where('organization_id', '=', organization.id)
    .where('id', '=', draft.id)
