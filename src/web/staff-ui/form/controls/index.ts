import type { ComponentType } from 'react'
import type { ControlName } from '../../record/description.ts'
import type { ControlProps } from './control.ts'
import { DateInput } from './date.tsx'
import { DatetimeInput } from './datetime.tsx'
import { EmailLine, Line, Password, UrlLine } from './line.tsx'
import { Long } from './long.tsx'
import { MonthInput } from './month.tsx'
import { Money, NumberInput } from './number.tsx'
import { onDemand } from './on-demand.tsx'
import { Select } from './select.tsx'
import { SwitchInput } from './switch.tsx'
import { TimeInput } from './time.tsx'

type AnyControl = ComponentType<ControlProps<never>>

/** The component of every control. */
export const controls: Record<ControlName, AnyControl> = {
  line: Line,
  long: Long,
  email: EmailLine,
  url: UrlLine,
  password: Password,
  select: Select,
  switch: SwitchInput,
  number: NumberInput,
  money: Money,
  date: DateInput,
  time: TimeInput,
  month: MonthInput,
  datetime: DatetimeInput,
  multiselect: onDemand(async () => (await import('./multiselect.tsx')).MultiselectInput),
  reference: onDemand(async () => (await import('./reference.tsx')).ReferenceInput),
  references: onDemand(async () => (await import('./references.tsx')).ReferencesInput),
  places: onDemand(async () => (await import('./places.tsx')).PlacesInput),
  emails: onDemand(async () => (await import('./emails.tsx')).EmailsInput),
  color: onDemand(async () => (await import('./color.tsx')).ColorInput),
  icon: onDemand(async () => (await import('./icon.tsx')).IconInput),
  hours: onDemand(async () => (await import('./hours.tsx')).HoursInput),
  schedule: onDemand(async () => (await import('./schedule.tsx')).ScheduleInput),
  files: onDemand(async () => (await import('./media.tsx')).FilesInput),
  pictures: onDemand(async () => (await import('./media.tsx')).PicturesInput),
  rich: onDemand(async () => (await import('./rich.tsx')).RichInput),
  geojson: onDemand(async () => (await import('./geojson.tsx')).GeojsonInput),
  lines: onDemand(async () => (await import('./lines.tsx')).LinesInput),
  rows: onDemand(async () => (await import('./rows.tsx')).RowsInput),
  yeardays: onDemand(async () => (await import('./yeardays.tsx')).YeardaysInput),
}

/** Controls that are several inputs: the frame's label names their group. */
export const groupControls: ReadonlySet<ControlName> = new Set<ControlName>([
  'hours',
  'files',
  'pictures',
  'schedule',
  'rich',
  'geojson',
  'datetime',
  'lines',
  'rows',
  'yeardays',
])
