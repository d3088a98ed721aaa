import clsx from 'clsx'
import type { HTMLAttributes } from 'react'
import css from './card.module.css'

/** White with a line around it: one thing among its equals. */
export const Card = ({ className, ...rest }: HTMLAttributes<HTMLDivElement>) => (
  <div {...rest} className={clsx(css.card, className)} />
)

/** Grey without a line: what stands beside the matter. */
export const Box = ({ className, ...rest }: HTMLAttributes<HTMLDivElement>) => (
  <div {...rest} className={clsx(css.box, className)} />
)
