import type { Icon } from '@tabler/icons-react'
import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { hotkey } from '../keyboard/hotkeys.ts'
import { Kbd } from '../keyboard/kbd.tsx'
import styles from './button.module.css'

export interface ButtonStyleProps {
  look?: 'default' | 'primary' | 'danger' | 'quiet'
  size?: 'small'
  icon?: Icon
  /** Trailing content, such as a chevron. */
  after?: ReactNode
  keys?: string
}

export function Button({
  look,
  size,
  icon,
  after,
  keys,
  className,
  children,
  ...rest
}: ButtonStyleProps & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} {...styleProps(look, size, keys, className)}>
      <ButtonContent icon={icon} after={after} keys={keys}>
        {children}
      </ButtonContent>
    </button>
  )
}

export function ButtonLink({
  look,
  size,
  icon,
  after,
  keys,
  className,
  children,
  ...rest
}: ButtonStyleProps & LinkProps) {
  return (
    <Link {...rest} {...styleProps(look, size, keys, className)}>
      <ButtonContent icon={icon} after={after} keys={keys}>
        {children}
      </ButtonContent>
    </Link>
  )
}

/** A square icon button; its label is its accessible name and its tooltip. */
export function IconButton({
  icon: Picture,
  label,
  keys,
  className,
  ...rest
}: { icon: Icon; label: string; keys?: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...hotkey(keys)}
      {...rest}
      className={clsx(styles.button, styles.square, className)}
    >
      <Picture size={18} stroke={1.75} aria-hidden />
    </button>
  )
}

const styleProps = (
  look: ButtonStyleProps['look'] = 'default',
  size: ButtonStyleProps['size'],
  keys?: string,
  className?: string,
) => ({
  className: clsx(styles.button, className),
  'data-look': look,
  'data-size': size,
  'data-dark': look === 'primary' || undefined,
  ...hotkey(keys),
})

function ButtonContent({
  icon: Picture,
  after,
  keys,
  children,
}: Pick<ButtonStyleProps, 'icon' | 'after' | 'keys'> & { children: ReactNode }) {
  return (
    <>
      {Picture && <Picture size={18} stroke={1.75} aria-hidden />}
      {children}
      {keys && <Kbd keys={keys} />}
      {after}
    </>
  )
}
