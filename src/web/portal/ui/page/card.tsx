import clsx from 'clsx'
import type { HTMLAttributes, ReactNode } from 'react'
import css from './card.module.css'

/** White panel with a border, for items of a list. */
export const Card = ({ className, ...rest }: HTMLAttributes<HTMLDivElement>) => (
  <div {...rest} className={clsx(css.card, className)} />
)

/** Grey panel without a border, for asides. */
export const Box = ({ className, ...rest }: HTMLAttributes<HTMLDivElement>) => (
  <div {...rest} className={clsx(css.box, className)} />
)

/** A card with a heading, for asides. */
export const AsideCard = ({ title, className, children }: AsideCardProps) => (
  <Card className={clsx(css.aside, className)}>
    <h2>{title}</h2>
    {children}
  </Card>
)

interface AsideCardProps {
  title: string
  className?: string
  children: ReactNode
}
