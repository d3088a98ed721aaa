import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../icon/icon.tsx'
import { IconAlertTriangle } from '../icon/icons.ts'
import css from './disturbance-strip.module.css'

export interface DisturbanceStripProps {
  title: string
  children: ReactNode
  to: string
  link: string
}

/** One disturbance in a line across the page. Pages hide it while the red banner is open. */
export function DisturbanceStrip({ title, children, to, link }: DisturbanceStripProps) {
  return (
    <section aria-label="Störung" className={css.strip}>
      <div className={`wrap ${css.row}`}>
        <Icon of={IconAlertTriangle} />
        <p>
          <strong>{title}</strong> {children}
        </p>
        <Link to={to}>{link}</Link>
      </div>
    </section>
  )
}
