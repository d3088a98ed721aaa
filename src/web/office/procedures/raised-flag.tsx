import type { RaisedFlag as Raised } from '#contract/procedures/consequences.ts'
import { Deviation } from '../../desk/deviation.tsx'
import type { Seen } from '../../desk/stamp.tsx'
import { Ways } from './plausible-ways.tsx'

interface Props {
  raised: Raised
  /** Where a message asking back is written. */
  ask: string
  /** The case as it is seen; absent where nothing may be done. */
  seen?: Seen
}

/** What was accepted and is still unusual: why, how far, and the two ways on. */
export const RaisedFlag = ({ raised: { title, text, range }, ask, seen }: Props) => (
  <Deviation
    title={title}
    range={range ? { ...range, previous: null } : null}
    actions={seen && <Ways ask={ask} seen={seen} />}
  >
    {text}
  </Deviation>
)
