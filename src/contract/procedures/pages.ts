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
 * customer who is known now, counts where no other page says it.
 */
export function pagesAndValues(
  { steps }: Pick<ProcedureDefinition, 'steps'>,
  facts: FormFacts,
  byPage: Record<string, Values>,
): { steps: StepDescription[]; values: Values } {
  const keys = steps(facts, mergePages(byPage, [])).map(({ key }) => key)
  const values = mergePages(byPage, [...keys, checkStepKey])
  return { steps: steps(facts, values), values }
}
