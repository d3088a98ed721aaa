import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { IconArrowLeft } from '../ui/icons.ts'
import css from './back-link.module.css'

export function BackLink({ href, text }: { href: string; text: string }) {
  return (
    <Link to={href} className={css.back}>
      <Icon of={IconArrowLeft} size={20} />
      <span>{text}</span>
    </Link>
  )
}
