import { Link } from 'react-router'
import { Icon } from '../icon/icon.tsx'
import { IconArrowLeft } from '../icon/icons.ts'
import css from './back-link.module.css'

export interface BackTo {
  href: string
  /** "Zurück zu: Kunde" */
  text: string
}

export function BackLink({ href, text }: BackTo) {
  return (
    <Link to={href} className={css.back}>
      <Icon of={IconArrowLeft} size={20} />
      <span>{text}</span>
    </Link>
  )
}
