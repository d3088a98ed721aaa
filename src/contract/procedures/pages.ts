import type { StepDescription, Values } from '../forms/field-types.ts'
import { checkStepKey } from './common/steps.ts'
import type { ProcedureDefinition } from './define.ts'
import type { FormFacts } from './facts.ts'

/** The values of all pages in one. The pages named in `order` come last, so that their values count. */
function mergePages(byPage: Record<string, Values>, order: string[]): Values {
  const others = Object.keys(byPage).filter(key => !order.includes(key))
  return Object.assign({}, ...[...others, ...order].map(key => byPage[key])) as Values
}

/**
 * The pages that are asked, and what was typed, by page. What a page that is not asked any more says, such as the one of a
 * customer who is known now, counts where no other page says it. The last page counts where no step asks for the same.
 */
export function pagesAndValues(
  { steps }: Pick<ProcedureDefinition, 'steps'>,
  facts: FormFacts,
  byPage: Record<string, Values>,
): { steps: StepDescription[]; values: Values } {
  const pages = steps(facts, mergePages(byPage, []))
  const last = omitAsked(byPage[checkStepKey], pages)
  const order = [...pages.map(({ key }) => key), checkStepKey]
  const values = mergePages({ ...byPage, [checkStepKey]: last }, order)
  return { steps: steps(facts, values), values }
}

/** The values of the last page without those that a page before it asks for. */
function omitAsked(values: Values = {}, pages: StepDescription[]): Values {
  const asked = pages.filter(({ sends }) => !sends).flatMap(({ fields }) => fields.map(({ name }) => name))
  return Object.fromEntries(Object.entries(values).filter(([name]) => !asked.includes(name)))
}
