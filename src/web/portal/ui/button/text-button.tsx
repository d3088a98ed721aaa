import type { ComponentProps } from 'react'
import { Icon, type TablerIcon } from '../icon/icon.tsx'
import css from './text-button.module.css'

interface TextActionProps extends ComponentProps<'button'> {
  icon: TablerIcon
  children: string
  /** The object of the action, added for screen readers. */
  on: string
}

/** A text button inside a row or panel head: "Entfernen". */
export function TextButton({ icon, children, on, ...button }: TextActionProps) {
  return (
    <button {...button} className={css.action}>
      <Icon of={icon} size={20} />
      <span className={css.word}>{children}</span>
      <span className="visually-hidden">: {on}</span>
    </button>
  )
}
