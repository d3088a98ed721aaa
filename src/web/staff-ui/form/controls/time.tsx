import { parseTime } from '../parse/days.ts'
import type { ControlProps } from './control.ts'
import { TypedInput } from './typed-input.tsx'

/** A time of day as HH:MM, typed as 8, 8:30 or 0830. */
export const TimeInput = (props: ControlProps<string | null>) => (
  <TypedInput {...props} parse={parseTime} format={time => time} inputMode="numeric" placeholder="HH:MM" />
)
