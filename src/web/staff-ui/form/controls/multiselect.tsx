import type { ControlProps } from './control.ts'
import { Chips } from './chips.tsx'

/** Several of the choices, as chips; typing narrows the list. */
export const MultiselectInput = (props: ControlProps<readonly string[]>) => (
  <Chips {...props} data={[...(props.field.choices ?? [])]} />
)
