import { applyIntent, type Intent, readIntent } from '#contract/forms/intents.ts'
import { withAcceptedEmails } from '#contract/forms/email-slips.ts'
import { readForm } from '#contract/forms/values.ts'
import type { DraftStep } from '#contract/drafts/rows.ts'
import type { Values } from '#contract/forms/field-types.ts'
import { meetsTrustlevel } from '#contract/core/trustlevels.ts'
import type { Context } from '../core/context.ts'
import { invalid } from '../core/errors.ts'
import type { RefusedFile } from '../files/received-form.ts'
import { discardOnError } from '../media/receive-files.ts'
import { requireTrustlevel } from '../trust/require-trustlevel.ts'
import { transaction } from '../core/database/transaction.ts'
import { attachDraftFiles, markFilesSaved, receiveDraftFiles } from './files.ts'
import { type Draft, findDraft, lockUnsentDraft, toDraftRow } from './find.ts'
import { encryptValues } from './encrypted-values.ts'
import { errorsOf, type Journey, journeyOf, questionsOf, stepOf, withFiles } from './journey.ts'
import { describeSurroundings } from './read-journey.ts'
import { trustStatus } from './trust-status.ts'

const maxValuesLength = 200_000

/**
 * Saves the values of a step, valid or not, and returns its errors with the journey. Throws 403 after saving if the required proof of
 * identity is missing, so that an expired sign-in loses no input.
 */
export async function saveStep(
  ctx: Context,
  id: string,
  key: string,
  values: Values,
  check: boolean,
): Promise<DraftStep> {
  const { minimum, reached, ...saved } = await transaction(ctx, async ctx =>
    save(ctx, await lockUnsentDraft(ctx, id), key, values, check),
  )
  requireTrustlevel(minimum, reached)
  return saved
}

interface PostedStep extends DraftStep {
  intent: Intent
  refused: RefusedFile[]
}

/** Saves a posted form: adds its files, applies the intent of the pressed button, and checks the step on "continue". */
export async function postStep(ctx: Context, id: string, key: string, raw: Request): Promise<PostedStep> {
  const { form, files, refused } = await receiveDraftFiles(ctx, await findDraft(ctx, id), raw)
  const intent = readIntent(form)
  const { minimum, reached, ...saved } = await discardOnError(ctx, files, () =>
    transaction(ctx, async ctx => {
      const draft = await lockUnsentDraft(ctx, id)
      const added = await attachDraftFiles(ctx, draft, files)
      const values = applyIntent(withFiles(readForm(form), added), intent)
      return save(
        ctx,
        { ...draft, files: [...draft.files, ...added] },
        key,
        values,
        intent.verb === 'continue',
      )
    }),
  )
  requireTrustlevel(minimum, reached)
  const errors = [
    ...saved.errors,
    ...refused.map(({ field, message }) => ({ path: field.replace(/\[\]$/, ''), message })),
  ]
  return { ...saved, errors, intent, refused }
}

async function save(ctx: Context, before: Draft, key: string, values: Values, checkRequested: boolean) {
  if (JSON.stringify(values).length > maxValuesLength)
    throw invalid([{ path: '', message: 'Ihre Eingaben sind zu lang. Kürzen Sie Texte.' }])
  const draft = { ...before, values: { ...before.values, [key]: withAcceptedEmails(values) } }
  const journey = await journeyOf(ctx, draft)
  const { minimum, reached } = trustStatus(ctx, draft, journey)
  const check = checkRequested && meetsTrustlevel(reached, minimum)
  const { errors, questions, asked, complete } = checked(journey, draft, key, check)
  const done = [...doneElsewhere(journey, draft, key), ...(complete ? [key] : [])]
  const changes = { done, asked, updated_at: ctx.now.toISOString() }
  await ctx.db
    .updateTable('drafts')
    .set({ ...changes, values: encryptValues(ctx, draft, draft.values) })
    .where('organization_id', '=', ctx.organization.id)
    .where('id', '=', draft.id)
    .execute()
  await markFilesSaved(ctx, before, stepOf(journey, key))
  const saved = { ...draft, ...changes }
  return {
    minimum,
    reached,
    draft: toDraftRow(saved, reached),
    journey: await describeSurroundings(ctx, saved, journey),
    errors,
    questions,
    complete,
  }
}

/** Errors and questions of a step. Without `check`, only questions that were already shown. */
function checked(journey: Journey, { asked }: Draft, key: string, check: boolean) {
  const step = stepOf(journey, key)
  const questions = questionsOf(journey, step)
  const known = questions.filter(({ path }) => asked.includes(path))
  if (!check) return { errors: [], questions: known, asked, complete: false }
  const errors = errorsOf(journey, step, known)
  const complete = !errors.length && questions.length === known.length
  return {
    errors,
    questions,
    asked: [...new Set([...asked, ...questions.map(({ path }) => path)])],
    complete,
  }
}

/** Other steps that are still complete; a value on one step can make another one incomplete. */
const doneElsewhere = (journey: Journey, { done, asked }: Draft, key: string) =>
  journey.steps
    .filter(step => step.key !== key && done.includes(step.key))
    .filter(step => {
      const known = questionsOf(journey, step).filter(({ path }) => asked.includes(path))
      return !errorsOf(journey, step, known).length
    })
    .map(step => step.key)
