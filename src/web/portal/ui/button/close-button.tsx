import type { ButtonHTMLAttributes } from 'react'
import css from './close-button.module.css'
import { Icon } from '../icon/icon.tsx'
import { IconX } from '../icon/icons.ts'

interface CloseButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string
}

export const CloseButton = ({ label, ...button }: CloseButtonProps) => (
  <button {...button} className={css.button} aria-label={label}>
    <Icon of={IconX} />
  </button>
)
