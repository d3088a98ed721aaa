import type { RaisedFlag as Raised } from '#contract/procedures/outcomes.ts'
import { Deviation } from '../../staff-ui/feedback/deviation.tsx'
import type { Concurrency } from '../../staff-ui/form/concurrency-fields.tsx'
import { PlausibilityActions } from './plausibility-actions.tsx'

interface Props {
  raised: Raised
  /** URL of the form for a question to the customer. */
  ask: string
  /** Version of the procedure; absent if the user may not edit. */
  concurrency?: Concurrency
}

/** Alert for an accepted but unusual value, with its reason, its range and the possible actions. */
export const RaisedFlag = ({ raised: { title, text, range }, ask, concurrency }: Props) => (
  <Deviation
    title={title}
    range={range ? { ...range, previous: null } : null}
    actions={concurrency && <PlausibilityActions ask={ask} concurrency={concurrency} />}
  >
    {text}
  </Deviation>
)
