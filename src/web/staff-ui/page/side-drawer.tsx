import { IconX } from '@tabler/icons-react'
import clsx from 'clsx'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { hotkey } from '../keyboard/hotkeys.ts'
import styles from './side-drawer.module.css'

/**
 * A drawer beside the page, which stays readable; on a phone it is a page. It has its own URL, and closing
 * it leads to `close`.
 */
export function SideDrawer({
  title,
  close,
  isWide = false,
  children,
}: {
  title: string
  close: string
  /** Room for two columns. */
  isWide?: boolean
  children: ReactNode
}) {
  const id = useId()
  const drawer = useRef<HTMLElement>(null)
  useEffect(() => {
    const first = drawer.current?.querySelector<HTMLElement>('[data-autofocus]')
    ;(first ?? drawer.current)?.focus({ preventScroll: true })
  }, [])
  return (
    <section
      ref={drawer}
      className={styles.drawer}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      data-wide={isWide || undefined}
    >
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Link
          to={close}
          className={clsx(styles.close, 'touch')}
          aria-label="Schließen"
          preventScrollReset
          {...hotkey('escape')}
        >
          <IconX size={20} stroke={1.75} aria-hidden />
        </Link>
      </header>
      {children}
    </section>
  )
}

export const drawerBody = styles.body
export const drawerFoot = styles.foot
/** CSS class of the content behind the drawer, which is hidden on a phone. */
export const behindDrawer = styles.behind
