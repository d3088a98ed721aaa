import clsx from 'clsx'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import css from './button.module.css'
import { Icon, type TablerIcon } from '../icon/icon.tsx'

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'text' | 'destructive' | 'accent'
  small?: boolean
  icon?: TablerIcon
}

type ButtonProps = ButtonLook & ButtonHTMLAttributes<HTMLButtonElement>

/** Attributes of a button whose label changes while its form is sent (`enhance/submit-forms.ts`). */
export const sendingProps = { 'data-sending': 'Wird gesendet …' }

export function Button({ variant, small, icon, children, className, ...rest }: ButtonProps) {
  return (
    <button type="submit" {...rest} className={clsx(look({ variant, small }), className)}>
      <Content icon={icon}>{children}</Content>
    </button>
  )
}

export function ButtonLink({ variant, small, icon, children, className, ...rest }: ButtonLook & LinkProps) {
  return (
    <Link {...rest} className={clsx(look({ variant, small }), className)}>
      <Content icon={icon}>{children}</Content>
    </Link>
  )
}

const look = ({ variant = 'primary', small }: ButtonLook) =>
  clsx(css.button, css[variant], small && css.small)

function Content({ icon, children }: { icon?: TablerIcon; children: ReactNode }) {
  return (
    <>
      {icon && <Icon of={icon} size={22} />}
      {children}
    </>
  )
}
