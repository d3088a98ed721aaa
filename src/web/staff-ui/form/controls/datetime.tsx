import { useState } from 'react'
import { parseDay, parseTime } from '../parse/days.ts'
import { toLocalTime, toTimestamp } from '../parse/instants.ts'
import type { ControlProps } from './control.ts'
import { DateInput } from './date.tsx'
import styles from './datetime.module.css'
import { TimeInput } from './time.tsx'

interface Typed {
  day: string | null
  time: string | null
}

const empty: Typed = { day: null, time: null }

/** Day and time in Germany of an ISO timestamp in UTC. A day alone means 00:00. */
export function DatetimeInput({ value, change, ...props }: ControlProps<string | null>) {
  const [kept, setKept] = useState<Typed & { value: string | null }>()
  const { day, time } = kept?.value === value ? kept : typedOf(value)
  const set = (next: Typed) => {
    const value = timestampOf(next)
    setKept({ ...next, value })
    change(value)
  }
  const { field, id } = props
  const part = (name: string, title: string) => ({
    ...props,
    id: name === 'day' ? id : `${id}-${name}`,
    field: { ...field, name: `${field.name}-${name}`, title },
  })
  return (
    <div className={styles.pair}>
      <div className={styles.part}>
        <label className="visually-hidden" htmlFor={id}>
          {field.title}: Datum
        </label>
        <DateInput {...part('day', field.title)} value={day} change={day => set({ day, time })} />
      </div>
      <div className={styles.part}>
        <label className="visually-hidden" htmlFor={`${id}-time`}>
          {field.title}: Uhrzeit
        </label>
        <TimeInput {...part('time', field.title)} value={time} change={time => set({ day, time })} />
      </div>
      <span className={styles.unit}>Uhr</span>
    </div>
  )
}

/** Text that is no timestamp was typed into either input and comes back into the first. */
function typedOf(value: string | null): Typed {
  if (!value) return empty
  return Number.isNaN(Date.parse(value)) ? { day: value, time: null } : toLocalTime(value)
}

function timestampOf({ day, time }: Typed): string | null {
  if (!day && !time) return null
  const [knownDay, knownTime] = [parseDay(day ?? ''), time ? parseTime(time) : '00:00']
  if (knownDay && knownTime) return toTimestamp({ day: knownDay, time: knownTime })
  return [day, time].filter(Boolean).join(', ')
}
