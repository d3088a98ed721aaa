import { applyIntent, type Intent, readIntent } from '#contract/form-intents.ts'
import { readForm } from '#contract/form-values.ts'
import type { DraftStep } from '#contract/draft-rows.ts'
import type { Values } from '#contract/forms.ts'
import { reaches } from '#contract/trustlevels.ts'
import type { Context } from '../context.ts'
import { invalid } from '../errors.ts'
import type { RefusedFile } from '../files/received.ts'
import { orDiscard } from '../media/arrive.ts'
import { demand } from '../trust/gate.ts'
import { within } from '../within.ts'
import { join, receive } from './files.ts'
import { type Draft, findDraft, lockOpen, toRow } from './find.ts'
import { closed } from './sealed.ts'
import { errorsOf, type Journey, journeyOf, questionsOf, stepOf, withFiles } from './steps.ts'
import { standing } from './trust.ts'

const maxValuesLength = 200_000

/**
 * Saves the values of a step, valid or not, and returns its errors. Throws 403 after saving if the required proof of
 * identity is missing, so that an expired sign-in loses no input.
 */
export async function saveStep(
  ctx: Context,
  id: string,
  key: string,
  values: Values,
  check: boolean,
): Promise<DraftStep> {
  const { minimum, reached, ...saved } = await within(ctx, async ctx =>
    save(ctx, await lockOpen(ctx, id), key, values, check),
  )
  demand(minimum, reached)
  return saved
}

interface PostedStep extends DraftStep {
  intent: Intent
  refused: RefusedFile[]
}

/** Saves a posted form: adds its files, applies the intent of the pressed button, and checks the step on "continue". */
export async function postStep(ctx: Context, id: string, key: string, raw: Request): Promise<PostedStep> {
  const { form, files, refused } = await receive(ctx, await findDraft(ctx, id), raw)
  const intent = readIntent(form)
  const { minimum, reached, ...saved } = await orDiscard(ctx, files, () =>
    within(ctx, async ctx => {
      const draft = await lockOpen(ctx, id)
      const added = await join(ctx, draft, files)
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
  demand(minimum, reached)
  const errors = [
    ...saved.errors,
    ...refused.map(({ field, message }) => ({ path: field.replace(/\[\]$/, ''), message })),
  ]
  return { ...saved, errors, intent, refused }
}

async function save(ctx: Context, before: Draft, key: string, values: Values, checkRequested: boolean) {
  if (JSON.stringify(values).length > maxValuesLength)
    throw invalid([{ path: '', message: 'Ihre Eingaben sind zu umfangreich.' }])
  const draft = { ...before, values: { ...before.values, [key]: values } }
  const journey = await journeyOf(ctx, draft)
  const { minimum, reached } = standing(ctx, draft, journey)
  const check = checkRequested && reaches(reached, minimum)
  const { errors, questions, asked, complete } = checked(journey, draft, key, check)
  const done = [...doneElsewhere(journey, draft, key), ...(complete ? [key] : [])]
  const changes = { done, asked, updated_at: ctx.now.toISOString() }
  await ctx.db
    .updateTable('drafts')
    .set({ ...changes, values: closed(ctx, draft, draft.values) })
    .where('organization_id', '=', ctx.organization.id)
    .where('id', '=', draft.id)
    .execute()
  return { minimum, reached, draft: toRow({ ...draft, ...changes }, reached), errors, questions, complete }
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
