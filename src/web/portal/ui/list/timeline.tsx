import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { IconCheck } from '../icon/icons.ts'
import css from './timeline.module.css'

export interface TimelineEntry {
  title: ReactNode
  when?: ReactNode
  text?: ReactNode
  state: 'done' | 'now' | 'future'
}

interface TimelineProps {
  entries: TimelineEntry[]
  /** `way` shows the stages of a process; `log` shows updates, newest first, with smaller dots. */
  variant?: 'way' | 'log'
}

const words = { done: 'erledigt', now: 'aktueller Stand', future: 'steht aus' }

export function Timeline({ entries, variant = 'way' }: TimelineProps) {
  return (
    <ol className={css.timeline} role="list" data-variant={variant}>
      {entries.map(({ title, when, text, state }, index) => (
        <li key={index} className={css.entry} data-state={state}>
          <span className={css.dot}>
            {variant === 'way' && state === 'done' && <Icon of={IconCheck} size={16} />}
          </span>
          <p className={css.title}>
            {title}
            {variant === 'way' && <span className="visually-hidden"> ({words[state]})</span>}
          </p>
          {when && <p className={css.when}>{when}</p>}
          {text && <div className={css.text}>{text}</div>}
        </li>
      ))}
    </ol>
  )
}
