import clsx from 'clsx'
import type { HTMLAttributes, ReactNode } from 'react'
import css from './card.module.css'

/** White with a line around it: one thing among its equals. */
export const Card = ({ className, ...rest }: HTMLAttributes<HTMLDivElement>) => (
  <div {...rest} className={clsx(css.card, className)} />
)

/** Grey without a line: what stands beside the matter. */
export const Box = ({ className, ...rest }: HTMLAttributes<HTMLDivElement>) => (
  <div {...rest} className={clsx(css.box, className)} />
)

/** A card beside a form, or after it. */
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
