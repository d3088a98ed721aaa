import type { ComponentProps } from 'react'
import { Icon, type TablerIcon } from './icon.tsx'
import css from './text-action.module.css'

interface TextActionProps extends ComponentProps<'button'> {
  icon: TablerIcon
  children: string
  /** What it acts on, for those who hear the button alone. */
  on: string
}

/** A quiet button inside a row or a panel's head: "Entfernen". */
export function TextAction({ icon, children, on, ...button }: TextActionProps) {
  return (
    <button {...button} className={css.action}>
      <Icon of={icon} size={20} />
      <span className={css.word}>{children}</span>
      <span className="visually-hidden">: {on}</span>
    </button>
  )
}
