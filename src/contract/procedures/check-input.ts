import { fileFieldsIn } from '../forms/files.ts'
import { valueAt } from '../forms/values.ts'
import type { FieldError, StepEntry, Values } from '../forms/field-types.ts'
import { commonFields, type ProcedureInput } from './shapes.ts'
import { checkStepOf, consentNames } from './common/steps.ts'
import { checkStep } from '../forms/check-step.ts'
import type { FormFacts } from './facts.ts'
import type { ProcedureDefinition } from './define.ts'

/** Field names of a single reading. Several readings are entered in group items. */
const readingNames = ['meter_number', 'meter_count', 'read_at']

/**
 * Applies the checks of the form to API input: required fields, options not offered, impossible days. Paths are those of the
 * API input. Missing files are no error, because they are uploaded later. With `partly`, fields of the person and the
 * readings may be missing, for staff who enter what they were told.
 */
export function inputErrors(
  definition: ProcedureDefinition,
  input: ProcedureInput,
  facts: FormFacts,
  { partly = false } = {},
): FieldError[] {
  const values = toFormValues(input)
  const pages = [...definition.steps(facts, values), checkStepOf(definition, facts, values)]
  const asked = pages.flatMap(({ fields }) => fields).filter(({ name }) => !consentNames.includes(name))
  const files = fileFieldsIn([...asked, ...definition.fields], values).map(({ field }) => field.name)
  const errors = [
    ...stepErrors(asked, values, facts).filter(({ path }) => !partly || isPartOfPartly(input, values, path)),
    ...stepErrors(definition.fields, values, facts).filter(({ path }) => !isGiven(values, path)),
    ...(definition.check?.(values, facts) ?? []).filter(({ path }) => !partly || !isUntold(values, path)),
  ]
  return errors
    .filter(({ path }) => !files.includes(path.split('.').at(-1)!))
    .flatMap(({ path, message }) => inputPaths(definition, input, path).map(path => ({ path, message })))
    .filter(({ path }, index, all) => all.findIndex(other => other.path === path) === index)
}

/** Whether a path is one of the person or the readings that staff were not told. */
const isUntold = (values: Values, path: string) =>
  (path.startsWith('meters.') || path in commonFields) && !isGiven(values, path)

const isPartOfPartly = ({ meterstatuses }: ProcedureInput, values: Values, path: string) =>
  path.startsWith('meters.') ? meterstatuses.length > 0 : isGiven(values, path) || readingNames.includes(path)

const stepErrors = (fields: StepEntry[], values: Values, facts: FormFacts) =>
  checkStep({ fields }, values, facts)

function isGiven(values: Values, path: string): boolean {
  const value = valueAt(values, path)
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== ''
}

/** Converts API input to form values: every answer becomes a text. */
const toFormValues = ({ data, meterstatuses, ...person }: ProcedureInput): Values => ({
  ...(toFormValue({ ...person, ...meterstatuses[0], ...data, meters: meterstatuses }) as Values),
})

const germanNumber = new Intl.NumberFormat('de-DE', { useGrouping: false, maximumFractionDigits: 10 })

function toFormValue(value: unknown): unknown {
  if (value === null || value === false) return ''
  if (value === true) return 'yes'
  if (typeof value === 'number') return germanNumber.format(value)
  if (Array.isArray(value)) return value.map(toFormValue)
  if (typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, toFormValue(each)]))
}

/** Maps the path of a form field to paths of the API input; empty if the input has no such field. */
function inputPaths(
  { fields }: ProcedureDefinition,
  { data, ...input }: ProcedureInput,
  path: string,
): string[] {
  const [head = '', ...rest] = path.split('.')
  if (head === 'meters') return [['meterstatuses', ...rest].join('.')]
  if (head in data || namesIn(fields).includes(head)) return [`data.${path}`]
  if (readingNames.includes(head)) return [`meterstatuses.0.${path}`]
  return head in input || head in commonFields ? [path] : []
}

const namesIn = (fields: StepEntry[]) => fields.map(({ name }) => name)
