import { formatDay, parseDay } from '../parse/days.ts'
import { Calendar } from './calendar.tsx'
import type { ControlProps } from './control.ts'
import { TypedInput } from './typed-input.tsx'

/** A day as YYYY-MM-DD, typed as 23.11.2026 or chosen from a calendar. */
export function DateInput(props: ControlProps<string | null>) {
  return (
    <Calendar kind="day" {...props}>
      <TypedInput {...props} parse={text => parseDay(text)} format={formatDay} placeholder="TT.MM.JJJJ" />
    </Calendar>
  )
}
