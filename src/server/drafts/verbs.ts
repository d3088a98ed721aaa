import { applyIntent, type Intent, readIntent } from '#contract/form-intents.ts'
import { readForm } from '#contract/form-values.ts'
import type { DraftRow, DraftStep } from '#contract/drafts.ts'
import type { Values } from '#contract/forms.ts'
import { procedureInput } from '#contract/procedure-input.ts'
import type { ProcedureType } from '#contract/procedure-types.ts'
import { reaches } from '#contract/trustlevels.ts'
import { type Context, customerOf } from '../context.ts'
import { conflict, invalid, notFound } from '../errors.ts'
import type { ReceivedFile, RefusedFile } from '../files/received.ts'
import { messages } from '../files/messages.ts'
import { mostFiles } from '../files/limits.ts'
import { orDiscard, receiveFiles } from '../media/arrive.ts'
import { mediaInsert } from '../media/insert.ts'
import { parsed } from '../parsed.ts'
import { removeMedia } from '../media/remove.ts'
import { demand } from '../trust/gate.ts'
import { submit } from '../procedures/submit.ts'
import { hashKey, newKey } from '../secrets.ts'
import { within } from '../within.ts'
import { prefilled } from './prefill.ts'
import { standing, trustOf } from './trust.ts'
import { closed, emptied } from './sealed.ts'
import { type Draft, filesOf, findDraft, lockDraft, readDraft } from './find.ts'
import { fileUnderTypes } from '../procedures/categories.ts'
import {
  checkStepKey,
  errorsOf,
  type Journey,
  journeyOf,
  namedFiles,
  questionsOf,
  stepOf,
  typedFiles,
  withFiles,
} from './steps.ts'

/** Days a draft is kept. */
export const draftDays = 14
const largestValues = 200_000

export async function createDraft(ctx: Context, type: ProcedureType) {
  const { steps } = await journeyOf(ctx, { type, values: {} })
  const key = newKey()
  const id = ctx.house.newId()
  const at = ctx.now.toISOString()
  const expires_at = new Date(ctx.now.getTime() + draftDays * 86_400_000).toISOString()
  const values = await prefilled(ctx, steps)
  await ctx.db
    .insertInto('drafts')
    .values({
      id,
      organization_id: ctx.organization.id,
      type,
      key_hash: hashKey(key),
      customer_id: customerOf(ctx)?.customer_id ?? null,
      values,
      created_at: at,
      updated_at: at,
      expires_at,
    })
    .execute()
  return { draft: await readDraft(withKey(ctx, key), id), key }
}

const withKey = (ctx: Context, draft: string): Context => ({
  ...ctx,
  request: { ...ctx.request, keys: { ...ctx.request.keys, draft } },
})

/**
 * Keeps what was typed, right or wrong, and says what stands in the way of going on. Without the proof that the
 * organization wants first it is kept too, because sign-ins end and settings change, and nothing else is done with it.
 */
export async function saveStep(
  ctx: Context,
  id: string,
  key: string,
  values: Values,
  check: boolean,
): Promise<DraftStep> {
  const { minimum, reached, ...saved } = await keepStep(ctx, id, key, values, check)
  demand(minimum, reached)
  return saved
}

const keepStep = (ctx: Context, id: string, key: string, values: Values, wanted: boolean) =>
  within(ctx, async ctx => {
    const draft = await lockOpen(ctx, id)
    if (JSON.stringify(values).length > largestValues)
      throw invalid([{ path: '', message: 'Ihre Eingaben sind zu umfangreich.' }])
    const kept = { ...draft, values: { ...draft.values, [key]: values } }
    const journey = await journeyOf(ctx, kept)
    const step = stepOf(journey, key)
    const { minimum, reached } = await standing(ctx, draft, journey)
    const check = wanted && reaches(reached, minimum)
    const questions = questionsOf(journey, step)
    const asked = questions.filter(({ path }) => draft.asked.includes(path))
    const errors = check ? errorsOf(journey, step, asked) : []
    const fresh = check && questions.length > asked.length
    const complete = check && !errors.length && !fresh
    const done = [...doneElsewhere(journey, draft, key), ...(complete ? [key] : [])]
    await ctx.db
      .updateTable('drafts')
      .set({
        values: closed(ctx, draft, kept.values),
        done,
        asked: check ? [...new Set([...draft.asked, ...questions.map(({ path }) => path)])] : draft.asked,
        updated_at: ctx.now.toISOString(),
      })
      .where('organization_id', '=', ctx.organization.id)
      .where('id', '=', id)
      .execute()
    return {
      minimum,
      reached,
      draft: await readDraft(ctx, id),
      errors,
      questions: check ? questions : asked,
      complete,
    }
  })

/** The other pages that were done and still are: what is typed on one can make another incomplete. */
const doneElsewhere = (journey: Journey, { done, asked }: Draft, key: string) =>
  journey.steps
    .filter(step => step.key !== key && done.includes(step.key))
    .filter(step => {
      const known = questionsOf(journey, step).filter(({ path }) => asked.includes(path))
      return !errorsOf(journey, step, known).length
    })
    .map(step => step.key)

async function lockOpen(ctx: Context, id: string): Promise<Draft> {
  const draft = await lockDraft(ctx, id)
  if (draft.procedure_id) throw conflict('Diese Eingabe ist schon abgesendet.')
  return draft
}

interface PostedStep extends DraftStep {
  intent: Intent
  refused: RefusedFile[]
}

/** A posted form: its files join the draft, the pressed button's wish is carried out, and everything is checked on the way on. */
export async function postStep(ctx: Context, id: string, key: string, raw: Request): Promise<PostedStep> {
  const draft = await findDraft(ctx, id)
  const { form, files, refused } = await receive(ctx, draft, raw)
  const intent = readIntent(form)
  const { minimum, reached, ...saved } = await orDiscard(ctx, files, () =>
    within(ctx, async ctx => {
      const rows = await join(ctx, id, files)
      const values = applyIntent(withFiles(readForm(form), rows), intent)
      return keepStep(ctx, id, key, values, intent.verb === 'continue')
    }),
  )
  demand(minimum, reached)
  const errors = [
    ...saved.errors,
    ...refused.map(({ field, message }) => ({ path: field.replace(/\[\]$/, ''), message })),
  ]
  return { ...saved, errors, intent, refused }
}

async function receive(ctx: Context, draft: Draft, raw: Request) {
  const kept = await filesOf(ctx, draft.id).execute()
  return receiveFiles(ctx, raw, kept.length)
}

/** Files join the draft under its lock, so that not even two requests at once exceed what a case may have. */
async function join(ctx: Context, id: string, files: ReceivedFile[]) {
  const rows = files.map(file => mediaInsert(ctx, file, { draft_id: id }))
  await lockOpen(ctx, id)
  const kept = await filesOf(ctx, id).execute()
  if (rows.length && kept.length + rows.length > mostFiles)
    throw invalid([{ path: rows[0]!.field, message: messages.count }])
  if (rows.length) await ctx.db.insertInto('media').values(rows).execute()
  return rows
}

/** The journey at this moment. What is known of a person's meters is told to nobody but this person. */
export async function readJourney(ctx: Context, id: string) {
  const draft = await findDraft(ctx, id)
  const journey = await journeyOf(ctx, draft)
  const questions = journey.steps
    .flatMap(step => questionsOf(journey, step))
    .filter(({ path }) => draft.asked.includes(path))
  const meters = customerOf(ctx) ? journey.facts.meters : []
  const trust = await trustOf(ctx, draft, journey)
  return { draft: await readDraft(ctx, id), questions, facts: { ...journey.facts, meters }, trust }
}

/** Takes files at once, before the form they stand in is sent. */
export async function addFiles(ctx: Context, id: string, raw: Request) {
  const draft = await findDraft(ctx, id)
  const { minimum, reached } = await standing(ctx, draft, await journeyOf(ctx, draft))
  demand(minimum, reached)
  const { form, files, refused } = await receive(ctx, draft, raw)
  const field = String(form.get('field') ?? '').slice(0, 100)
  const named = files.map(file => ({ ...file, field: field || file.field }))
  const added = await orDiscard(ctx, files, () => within(ctx, ctx => join(ctx, id, named)))
  return { draft: await readDraft(ctx, id), added, refused }
}

export const removeFile = (ctx: Context, id: string, file_id: string): Promise<DraftRow> =>
  within(ctx, async ctx => {
    await lockOpen(ctx, id)
    const file = await filesOf(ctx, id).where('id', '=', file_id).executeTakeFirst()
    if (!file) throw notFound()
    await removeMedia(ctx, [file])
    return readDraft(ctx, id)
  })

/** Sends the draft in. Sent before, it answers with the case it became. */
export const submitDraft = (ctx: Context, id: string, values: Values) =>
  within(ctx, async ctx => {
    const draft = await lockDraft(ctx, id)
    if (draft.procedure_id) return { procedure_id: draft.procedure_id, access_key: null }
    const journey = await journeyOf(ctx, { ...draft, values: { ...draft.values, [checkStepKey]: values } })
    const { wanted, reached, proof } = await standing(ctx, draft, journey)
    demand(wanted, reached)
    const open = journey.steps.flatMap(step => errorsOf(journey, step, questionsOf(journey, step)))
    const errors = [...open, ...errorsOf(journey, stepOf(journey, checkStepKey), [])]
    if (errors.length) throw invalid(errors)
    const { definition, facts } = journey
    const input = parsed(procedureInput({}), {
      type: draft.type,
      send_email_acknowledgement: true,
      ...definition.toInput(journey.values, facts),
    })
    await dropUnnamed(ctx, id, namedFiles(journey))
    const { id: procedure_id, access_key } = await submit(ctx, input, {
      drafted: id,
      assertion: proof,
      values: journey.values,
    })
    await fileUnderTypes(ctx, procedure_id, typedFiles(journey))
    await forget(ctx, draft)
    return { procedure_id, access_key }
  })

/** What was sealed is the case's now: its receipt keeps no second copy. */
const forget = ({ db, organization }: Context, draft: Draft) =>
  db
    .updateTable('drafts')
    .set({ values: emptied(draft, draft.values) })
    .where('organization_id', '=', organization.id)
    .where('id', '=', draft.id)
    .execute()

/** A file whose panel was removed, or that was uploaded and never kept, does not join the case. */
async function dropUnnamed(ctx: Context, draft_id: string, named: string[]) {
  const files = await filesOf(ctx, draft_id).execute()
  await removeMedia(
    ctx,
    files.filter(({ id }) => !named.includes(id)),
  )
}
