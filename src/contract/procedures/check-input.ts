import { filesIn } from '../form-files.ts'
import { valueAt } from '../form-values.ts'
import type { FieldError, StepEntry, Values } from '../forms.ts'
import type { ProcedureInput } from '../procedure-shapes.ts'
import { checkStep } from './check.ts'
import type { FormFacts } from './facts.ts'
import type { ProcedureDefinition } from './define.ts'

/** A reading is asked for in panels, or, where there is only one, by fields of its own. */
const readingNames = ['meter_number', 'meter_count', 'read_at']

/**
 * What the form of its kind would say of a case that comes without one: choices that are not offered, days that are not
 * possible, what a choice brings along. Paths are those of the call. Files come later, so that none is missing here.
 */
export function inputErrors(
  definition: ProcedureDefinition,
  input: ProcedureInput,
  facts: FormFacts,
): FieldError[] {
  const values = typed(input)
  const asked = definition.steps(facts, values).flatMap(({ fields }) => fields)
  const files = filesIn([...asked, ...definition.fields], values).map(({ field }) => field.name)
  const errors = [
    ...errorsOf(asked, values, facts).filter(
      ({ path }) => isGiven(values, path) || readingNames.includes(path),
    ),
    ...errorsOf(definition.fields, values, facts).filter(({ path }) => !isGiven(values, path)),
    ...(definition.check?.(values, facts) ?? []),
  ]
  return errors
    .filter(({ path }) => !files.includes(path.split('.').at(-1)!))
    .flatMap(({ path, message }) => pathsIn(input, path).map(path => ({ path, message })))
    .filter(({ path }, index, all) => all.findIndex(other => other.path === path) === index)
}

const errorsOf = (fields: StepEntry[], values: Values, facts: FormFacts) =>
  checkStep({ fields }, values, facts)

function isGiven(values: Values, path: string): boolean {
  const value = valueAt(values, path)
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== ''
}

/** As if it had been typed: every answer a text, as forms keep them. */
const typed = ({ data, meterstatuses, ...person }: ProcedureInput): Values => ({
  ...(asTyped({ ...person, ...meterstatuses[0], ...data, meters: meterstatuses }) as Values),
})

const german = new Intl.NumberFormat('de-DE', { useGrouping: false, maximumFractionDigits: 10 })

function asTyped(value: unknown): unknown {
  if (value === null || value === false) return ''
  if (value === true) return 'yes'
  if (typeof value === 'number') return german.format(value)
  if (Array.isArray(value)) return value.map(asTyped)
  if (typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, asTyped(each)]))
}

/** Where the call holds what a form's field asks for; nowhere, where it does not ask for it. */
function pathsIn({ data, ...input }: ProcedureInput, path: string): string[] {
  const [head = '', ...rest] = path.split('.')
  if (head in data) return [`data.${path}`]
  if (head === 'meters') return input.meterstatuses.length ? [['meterstatuses', ...rest].join('.')] : []
  if (readingNames.includes(head)) return [`meterstatuses.0.${path}`]
  return head in input ? [path] : []
}
