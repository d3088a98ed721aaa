import type { ReactNode } from 'react'
import type { TablerIcon } from '../icon/icon.tsx'
import css from './badge.module.css'
import { Label } from './label.tsx'

interface BadgeProps {
  kind: 'error' | 'warning' | 'success' | 'tenant' | 'new'
  icon?: TablerIcon
  children: ReactNode
}

/** A coloured status label. Its colours are apart from the label, because few pages have one. */
export const Badge = ({ kind, ...props }: BadgeProps) => <Label {...props} className={css[kind]} />
