import type { FormFacts } from '#contract/procedures/facts.ts'
import type { Assertion } from '../trust/assertions.ts'

type Way = FormFacts['known']

/** An account makes the customer known once the utility has approved it. */
export const wayOfAccount = (customer: { approved: boolean } | null): Way =>
  customer?.approved ? 'account' : null

/** A proof makes the customer known by customer and meter number. */
export const wayOfProof = (proof: Pick<Assertion, 'trustlevel'> | null): Way =>
  proof?.trustlevel === 'customer_data' ? 'numbers' : null
