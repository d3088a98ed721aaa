import { IconChevronLeft } from '@tabler/icons-react'
import clsx from 'clsx'
import { type ReactNode, useEffect } from 'react'
import { href, Link, useLocation } from 'react-router'
import type { SettingsNavGroup } from './settings-data.ts'
import { SettingsNav } from './settings-nav.tsx'
import styles from './settings.module.css'

interface Props {
  nav: readonly SettingsNavGroup[]
  errors?: number
  /** The navigation is the page; on a phone it stands alone. */
  isOverview?: boolean
  children: ReactNode
}

/** The second navigation beside a page of the settings. On a phone each is a page of its own. */
export function SettingsFrame({ nav, errors, isOverview, children }: Props) {
  useFieldOfAddress()
  return (
    <div className={clsx(styles.frame, isOverview && styles.overview)}>
      <SettingsNav groups={nav} errors={errors} />
      <div className={styles.content}>
        {!isOverview && (
          <Link to={href('/login/settings')} className={styles.back}>
            <IconChevronLeft size={18} stroke={1.75} aria-hidden />
            Einstellungen
          </Link>
        )}
        {children}
      </div>
    </div>
  )
}

/** Moves the focus to the field that the address names, such as a hit of the search. */
function useFieldOfAddress() {
  const location = useLocation()
  useEffect(() => {
    const { hash } = location
    const field = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
    if (!field) return
    field.focus()
    field.scrollIntoView({ block: 'center' })
  }, [location])
}
