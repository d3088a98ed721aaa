import { fileFieldsIn } from '#contract/forms/files.ts'
import { checkStep } from '#contract/forms/check-step.ts'
import { emailQuestions } from '#contract/forms/email-slips.ts'
import { itemsAt, textAt, valueAt } from '#contract/forms/values.ts'
import type { FieldError, Question, StepDescription, Values } from '#contract/forms/field-types.ts'
import { checkStepOf, consentNames } from '#contract/procedures/common/steps.ts'
import { supplyCityOf } from '#contract/procedures/common/supply-point.ts'
import type { EntryInput } from '#contract/procedures/entries.ts'
import type { FormFacts } from '#contract/procedures/facts.ts'
import { shownPointName } from '#contract/procedures/meterreading/steps.ts'
import type { ProcedureDefinition } from '#contract/procedures/define.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
import { commonFields } from '#contract/procedures/shapes.ts'
import type { Context } from '../../core/context.ts'
import { invalid } from '../../core/errors.ts'
import { metersByNumbers, metersOf, mostMeters } from '../../meters/meters.ts'
import { formFacts } from '../facts.ts'
import { customerValues } from './customer-values.ts'

/** The form of a procedure type as staff fill it for somebody: the pages that are asked, without consents and files. */
export interface EntryJourney {
  definition: ProcedureDefinition
  steps: StepDescription[]
  values: Values
  facts: FormFacts
}

type Entered = Pick<EntryInput, 'type' | 'customer_id' | 'values'>

/** Reads the form for these values. Throws 422 for a type that the organization does not offer, or an unknown customer. */
export async function entryJourney(
  ctx: Context,
  { type, customer_id, values: typed }: Entered,
): Promise<EntryJourney> {
  const definition = definitionOf(type)
  if (!definition || !ctx.organization[`enabled_${type}`])
    throw invalid([{ path: 'type', message: 'Diese Art von Vorgang wird hier nicht angeboten.' }])
  const values: Values = customer_id ? await customerValues(ctx, customer_id, typed) : typed
  const meters = customer_id
    ? await metersOf(ctx, customer_id).limit(mostMeters).execute()
    : await metersByNumbers(ctx, {
        customer_number: textAt(values, 'customer_number'),
        meter_numbers: itemsAt(values, 'meters').map(item => textAt(item, 'meter_number')),
        isProven: true,
      })
  const facts = await formFacts(ctx, definition, {
    meters,
    known: customer_id ? 'account' : null,
    city: textAt(values, 'plot_city') || supplyCityOf(values),
  })
  const pages = [...definition.steps(facts, values), checkStepOf(definition, facts, values)]
  return { definition, facts, values, steps: withoutRepeated(pages) }
}

const contactNames = ['customer_email', 'customer_phone', 'customer_availability']

/** Puts ways to reach the person last, because staff speak with that person already. */
const contactLast = <F extends { name: string }>(fields: readonly F[]): F[] =>
  [false, true].flatMap(isContact => fields.filter(({ name }) => contactNames.includes(name) === isContact))

/** The pages without consents, without the choice of what a page shows, and without fields that a page before asks for. */
function withoutRepeated(pages: StepDescription[]): StepDescription[] {
  const asked = new Set<string>([...consentNames, shownPointName])
  return pages.flatMap(page => {
    const fields = page.fields.filter(({ name }) => !asked.has(name))
    for (const { name } of fields) asked.add(name)
    return fields.length ? [{ ...page, fields: contactLast(fields) }] : []
  })
}

const allFields = ({ steps }: EntryJourney) => steps.flatMap(({ fields }) => fields)

/** Questions about unusual values. Staff may leave them without an answer. */
export const entryQuestions = (journey: EntryJourney): Question[] => [
  ...(journey.definition.questions?.(journey.values, journey.facts) ?? []),
  ...emailQuestions(allFields(journey), journey.values),
]

/** What keeps the procedure from being made. The person may be known in part; files can be added later. */
export function entryErrors(journey: EntryJourney): FieldError[] {
  const { definition, values, facts } = journey
  const files = fileFieldsIn(allFields(journey), values).map(({ field }) => field.name)
  const errors = [
    ...checkStep({ fields: allFields(journey) }, values, facts),
    ...(definition.check?.(values, facts) ?? []),
    ...namelessness(values),
  ]
  return errors
    .filter(({ path }) => !files.includes(path.split('.').at(-1)!) && !isUntold(values, path))
    .filter(({ path }, index, all) => all.findIndex(other => other.path === path) === index)
}

const isUntold = (values: Values, path: string) =>
  path in commonFields && path !== 'customer_lastname' && !textAt(values, path).trim()

/** A caller has a name, a company or a number. */
function namelessness(values: Values): FieldError[] {
  const names = ['customer_lastname', 'customer_company', 'customer_number'] as const
  return names.some(name => textAt(values, name).trim())
    ? []
    : [{ path: 'customer_lastname', message: 'Geben Sie den Namen oder die Kundennummer ein.' }]
}

/** The answers to questions whether a value is right, by the path of its field. */
export const entryAnswers = (journey: EntryJourney) =>
  Object.fromEntries(
    entryQuestions(journey).flatMap(({ path, title, confirms, reasons, reason_field }) => {
      const given = valueAt(journey.values, reason_field)
      const answer = reasons.find(({ value }) => value === given)?.label
      return confirms && answer ? [[path, { question: title, answer }] as const] : []
    }),
  )
