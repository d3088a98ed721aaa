import { type WizardStep, wizardSteps } from '#contract/organizations/wizard-steps.ts'
import { ApiError } from '#web/lib/api-client.ts'
import { fieldOf } from '../../../staff-ui/record/describe/any-record.ts'
import { wizardParts } from './steps.server.ts'

const order = Object.keys(wizardSteps) as WizardStep[]

/** The step that an address names, the first one without. Throws 404 for others. */
export function stepOf(name: string = order[0]!): WizardStep {
  const step = order.find(each => each === name)
  if (!step) throw new Response(null, { status: 404 })
  return step
}

export const nextStep = (step: WizardStep): WizardStep | undefined => order[order.indexOf(step) + 1]

/** The step with a field. */
export const stepOfField = (name = ''): WizardStep | undefined =>
  order.find(step =>
    wizardParts[step].some(({ fields }) => fields.some(field => fieldOf(field).name === name.split('.')[0])),
  )

/** The messages of a refused call by field. Throws any other error. */
export function errorsByField(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || ![409, 422].includes(error.status)) throw error
  const { errors = [], detail = '' } = error.problem
  if (!errors.length) return { title: detail }
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]))
}
