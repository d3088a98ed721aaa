import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { IconCircleCheck } from '../icon/icons.ts'
import css from './list-section.module.css'

interface ListSectionProps {
  title: string
  /** Note at the right, such as the number of entries. */
  note?: ReactNode
  children: ReactNode
}

/** A part of a list under a ruled heading. */
export const ListSection = ({ title, note, children }: ListSectionProps) => (
  <section className={css.section}>
    <div className={css.head}>
      <h2>{title}</h2>
      {note && <p>{note}</p>}
    </div>
    {children}
  </section>
)

/** Says in one sentence that there is nothing in the visitor's municipality. */
export const NothingNear = ({ children }: { children: ReactNode }) => (
  <p className={css.nothing}>
    <Icon of={IconCircleCheck} size={22} />
    <span>{children}</span>
  </p>
)
