import type { ComponentType } from 'react'
import type { ControlName } from '../../record/description.ts'
import type { ControlProps } from './control.ts'
import { DateInput } from './date.tsx'
import { EmailLine, Line, Password, UrlLine } from './line.tsx'
import { Long } from './long.tsx'
import { Money, NumberInput } from './number.tsx'
import { Select } from './select.tsx'
import { Switch } from './switch.tsx'

type AnyControl = ComponentType<ControlProps<never>>

/** The component of every control. Those that are large are loaded with the first field that needs them. */
export const controls: Partial<Record<ControlName, AnyControl>> = {
  line: Line,
  long: Long,
  email: EmailLine,
  url: UrlLine,
  password: Password,
  select: Select,
  switch: Switch,
  number: NumberInput,
  money: Money,
  date: DateInput,
}

/** Controls that are several inputs: the frame's label names their group. */
export const groupControls: ReadonlySet<ControlName> = new Set<ControlName>([
  'hours',
  'files',
  'pictures',
  'schedule',
  'geojson',
  'datetime',
  'emails',
])
