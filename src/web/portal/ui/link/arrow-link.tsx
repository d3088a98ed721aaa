import clsx from 'clsx'
import { Link, type LinkProps } from 'react-router'
import css from './arrow-link.module.css'
import { Icon } from '../icon/icon.tsx'
import { IconArrowRight } from '../icon/icons.ts'

/** A link with an arrow, on a line of its own: "Alle Meldungen →". */
export function ArrowLink({ children, className, ...rest }: LinkProps) {
  return (
    <Link {...rest} className={clsx(css.link, className)}>
      <span className={css.words}>{children}</span>
      <Icon of={IconArrowRight} size={20} />
    </Link>
  )
}
