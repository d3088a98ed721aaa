import { IconBell, IconMenu2, IconSearch } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { hotkey } from '../keyboard/hotkeys.ts'
import { Kbd } from '../keyboard/kbd.tsx'
import { sidebarId } from './sidebar.tsx'
import styles from './header-parts.module.css'

export const contentId = 'inhalt'

export function SkipLink() {
  return (
    <a href={`#${contentId}`} className={styles.skip}>
      Zum Inhalt springen
    </a>
  )
}

/** Button that opens the sidebar below 1024 px. */
export function MenuButton() {
  return (
    <button type="button" className={styles.menu} popoverTarget={sidebarId} aria-label="Bereiche öffnen">
      <IconMenu2 size={24} stroke={1.75} aria-hidden />
    </button>
  )
}

interface SearchBoxProps {
  action: string
  label: string
  tab?: string
  /** Further attributes of the input, where it suggests hits. */
  input?: ComponentProps<'input'>
  /** Below the input. */
  children?: ReactNode
}

/** Search as a GET form; on a phone a link to the search page. */
export function SearchBox({ action, label, tab, input, children }: SearchBoxProps) {
  return (
    <>
      <Form action={action} role="search" aria-label="Überall" className={styles.search}>
        <IconSearch size={18} stroke={1.75} aria-hidden />
        {tab && <input type="hidden" name="tab" value={tab} />}
        <input
          type="search"
          name="q"
          aria-label={label}
          placeholder={label}
          className={styles.input}
          {...hotkey('/')}
          {...input}
        />
        <span className={styles.hint}>
          <Kbd keys="/" />
        </span>
        {children}
      </Form>
      <Link to={action} className={styles.searchLink} aria-label="Suche">
        <IconSearch size={22} stroke={1.75} aria-hidden />
      </Link>
    </>
  )
}

const upTo99 = (count: number) => (count > 99 ? '99+' : String(count))

export function NotificationBell({ to, unread }: { to: string; unread: number }) {
  return (
    <Link to={to} className={styles.bell} aria-label={`Mitteilungen, ${upTo99(unread)} ungelesen`}>
      <IconBell size={20} stroke={1.75} aria-hidden />
      {unread > 0 && <span className={styles.unread}>{upTo99(unread)}</span>}
    </Link>
  )
}

/** Progress bar at the top edge, shown when a page takes longer than 200 ms. */
export function ProgressBar() {
  const { state } = useNavigation()
  return state === 'idle' ? null : (
    <div className={styles.progress} role="progressbar" aria-label="Die Seite wird geladen" />
  )
}
