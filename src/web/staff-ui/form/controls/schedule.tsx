import { IconCalendarEvent } from '@tabler/icons-react'
import { useState } from 'react'
import { type Schedule, scheduleState, scheduleWords } from '../parse/schedule.ts'
import type { ControlProps } from './control.ts'
import { DatetimeInput } from './datetime.tsx'
import styles from './schedule.module.css'

const ends = { publish_at: 'Ab', unpublish_at: 'Bis' } as const

/** Start and end of a publication, with a sentence that says when visitors see the record. */
export function ScheduleInput({ field, id, value, change, error, disabled }: ControlProps<Schedule>) {
  const [now] = useState(() => new Date())
  const isWrong = ['never', 'unknown'].includes(scheduleState(value, now))
  return (
    <>
      <div className={styles.ends}>
        {(Object.keys(ends) as (keyof typeof ends)[]).map(name => (
          <div key={name} role="group" aria-labelledby={`${id}-${name}-label`}>
            <span className={styles.label} id={`${id}-${name}-label`}>
              {ends[name]} <span className={styles.free}>(freiwillig)</span>
            </span>
            <DatetimeInput
              field={{ ...field, name, title: ends[name], required: false }}
              id={name === 'publish_at' ? id : `${id}-${name}`}
              value={value[name]}
              change={at => change({ ...value, [name]: at })}
              error={error}
              disabled={disabled}
              describedBy={`${id}-words`}
            />
          </div>
        ))}
      </div>
      <p className={styles.words} id={`${id}-words`} role="status" data-wrong={isWrong || undefined}>
        <IconCalendarEvent size={18} stroke={1.75} aria-hidden />
        <span>{scheduleWords(value, now)}</span>
      </p>
    </>
  )
}
