import { formatMonth, parseMonth } from '../parse/days.ts'
import { Calendar } from './calendar.tsx'
import type { ControlProps } from './control.ts'
import { TypedInput } from './typed-input.tsx'

/** A month as YYYY-MM, typed as 11/2026 or „Nov 2026“, or chosen from a calendar. */
export const MonthInput = (props: ControlProps<string | null>) => (
  <Calendar kind="month" {...props}>
    <TypedInput {...props} parse={text => parseMonth(text)} format={formatMonth} placeholder="MM/JJJJ" />
  </Calendar>
)
