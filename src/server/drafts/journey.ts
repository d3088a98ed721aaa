import { fileFieldsIn } from '#contract/forms/files.ts'
import { itemsAt, listAt, textAt, valueAt } from '#contract/forms/values.ts'
import { hasField } from '#contract/forms/fields.ts'
import type { FieldError, Question, StepDescription, Values } from '#contract/forms/field-types.ts'
import { emailQuestions } from '#contract/forms/email-slips.ts'
import type { ProcedureRow } from '#contract/procedures/rows.ts'
import { checkStep } from '#contract/forms/check-step.ts'
import { supplyCityOf } from '#contract/procedures/common/supply-point.ts'
import { checkStepKey, checkStepOf } from '#contract/procedures/common/steps.ts'
import type { FormFacts } from '#contract/procedures/facts.ts'
import type { ProcedureDefinition } from '#contract/procedures/define.ts'
import { pagesAndValues } from '#contract/procedures/pages.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
import { type Context, customerOf } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { formFacts } from '../procedures/facts.ts'
import { knownMeters } from '../meters/meters.ts'
import { contextOf, type Ownership } from './account.ts'
import { type Draft, mergedValues } from './find.ts'
import { strongestProof } from './proofs.ts'
import { wayOfAccount, wayOfProof } from './ways-of-knowing.ts'

/** A draft's definition with its current steps, entered values and facts known to the server. */
export interface Journey {
  definition: ProcedureDefinition
  steps: StepDescription[]
  values: Values
  facts: FormFacts
}

type DraftInput = Pick<Draft, 'type' | 'values' | 'files' | 'proofs'> & Ownership

/** Definition and entered values of a draft; throws 404 if the organization has disabled the type. */
export function enteredValues(
  { organization }: Context,
  { type, values }: Pick<DraftInput, 'type' | 'values'>,
) {
  const definition = definitionOf(type)
  if (!definition || !organization[`enabled_${type}`]) throw notFound()
  return { definition, values: mergedValues(values) }
}

export async function journeyOf(caller: Context, draft: DraftInput): Promise<Journey> {
  const ctx = contextOf(caller, draft)
  const { definition, values } = enteredValues(ctx, draft)
  const known = wayOfKnowing(ctx, draft, values)
  const meters = await knownMeters(ctx, {
    customer_number: textAt(values, 'customer_number'),
    meter_numbers: itemsAt(values, 'meters').map(item => textAt(item, 'meter_number')),
    isProven: known === 'numbers',
  })
  const facts = await formFacts(ctx, definition, {
    meters,
    known,
    files: draft.files.map(({ id }) => id),
    city: textAt(values, 'plot_city') || supplyCityOf(values),
  })
  return { definition, facts, ...pagesAndValues(definition, facts, draft.values) }
}

/** How the customer is known whose number is entered. */
export function wayOfKnowing(ctx: Context, { proofs }: Pick<Draft, 'proofs'>, values: Values) {
  if (!textAt(values, 'customer_number').trim()) return null
  return wayOfAccount(customerOf(ctx)) ?? wayOfProof(strongestProof(ctx, proofs, values))
}

export function stepOf({ definition, steps, facts, values }: Journey, key: string): StepDescription {
  const step = [...steps, checkStepOf(definition, facts, values)].find(each => each.key === key)
  if (!step) throw notFound()
  return step
}

const belongsTo =
  (step: StepDescription) =>
  ({ path }: { path: string }) =>
    hasField(step, path)

/** All questions of a step, answered or not. */
export const questionsOf = ({ definition, values, facts }: Journey, step: StepDescription): Question[] => [
  ...(definition.questions?.(values, facts) ?? []).filter(belongsTo(step)),
  ...emailQuestions(step.fields, values),
]

/** The answers to questions whether a value is right, by the path of its field. */
export function answeredQuestions(journey: Journey): ProcedureRow['answered_questions'] {
  const steps = [...journey.steps, stepOf(journey, checkStepKey)]
  const answered = steps
    .flatMap(step => questionsOf(journey, step))
    .flatMap(({ path, title, confirms, reasons, reason_field }) => {
      const given = textAt(journey.values, reason_field)
      const answer = reasons.find(({ value }) => value === given)?.label
      return confirms && answer ? [[path, { question: title, answer }] as const] : []
    })
  return Object.fromEntries(answered)
}

/**
 * Errors of a step: of its fields, of checks across fields, and of unanswered questions. `asked` are the questions
 * already shown; others do not count as errors yet.
 */
export function errorsOf(journey: Journey, step: StepDescription, asked: Question[]): FieldError[] {
  const { definition, values, facts } = journey
  const own = checkStep(step, values, facts)
  const known = new Set(own.map(({ path }) => path))
  const further = (definition.check?.(values, facts) ?? [])
    .filter(belongsTo(step))
    .filter(({ path }) => !known.has(path))
  const unanswered = asked.filter(
    ({ reasons, reason_field }) => !reasons.some(({ value }) => value === textAt(values, reason_field)),
  )
  const missing = unanswered.map(({ reason_field, missing = 'Nennen Sie uns den Grund.' }) => ({
    path: reason_field,
    message: missing,
  }))
  return [...inFieldOrder(step, [...own, ...further]), ...missing]
}

const inFieldOrder = ({ fields }: StepDescription, errors: FieldError[]) => {
  const at = ({ path }: FieldError) => fields.findIndex(entry => hasField({ fields: [entry] }, path))
  return errors.toSorted((one, other) => at(one) - at(other))
}

const filesOfJourney = ({ steps, values }: Journey) =>
  fileFieldsIn(
    steps.flatMap(({ fields }) => fields),
    values,
  )

/** Ids of the files referenced by the current fields; files of fields no longer shown are excluded. */
export const namedFiles = (journey: Journey): string[] => filesOfJourney(journey).flatMap(({ ids }) => ids)

/** File ids by the title of the document type their field asks for. */
export const typedFiles = (journey: Journey): { title: string; ids: string[] }[] =>
  filesOfJourney(journey).flatMap(({ field, ids }) =>
    field.documenttype && ids.length ? [{ title: field.documenttype, ids }] : [],
  )

/** A copy of the values with file ids added at their fields. */
export function withFiles(values: Values, files: { field: string; id: string }[]): Values {
  const copy = structuredClone(values)
  for (const { field, id } of files) addFileId(copy, field.replace(/\[\]$/, ''), id)
  return copy
}

function addFileId(values: Values, path: string, id: string) {
  const keys = path.split('.')
  const last = keys.pop()!
  const parent = keys.length ? valueAt(values, keys.join('.')) : values
  if (typeof parent !== 'object' || parent === null || Array.isArray(parent)) return
  ;(parent as Values)[last] = [...listAt(parent, last), id]
}
