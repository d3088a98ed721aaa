import { IconAlertTriangle, IconChevronRight, IconLogout } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { mayOpen } from '../desk/access.ts'
import type { Person } from '../desk/avatar.tsx'
import { forgetDrafts } from '../desk/draft.ts'
import { Bell, MenuButton, ProgressBar, SearchBox, SkipLink, contentId } from '../desk/header-parts.tsx'
import { ShortcutHelp } from '../desk/shortcut-help.tsx'
import { Sidebar } from '../desk/sidebar.tsx'
import { UserName } from '../desk/user-menu.tsx'
import { adminNav } from './nav.ts'
import styles from './shell.module.css'

export interface Crumb {
  label: string
  to?: string
}

export interface AdminShellProps {
  user: Person & { permissions: readonly string[] }
  unread: number
  /** The href of the sidebar's entry one is in. */
  current: string | undefined
  /** What needs attention in the running of the platform. */
  notices: number
  crumbs: readonly Crumb[]
  version: string
  singleKeys: boolean
  onSingleKeys: (on: boolean) => void
  children: ReactNode
}

/** Dark header, breadcrumb, sidebar and place for the page of the platform's administration. */
export function AdminShell({
  user,
  unread,
  current,
  notices,
  crumbs,
  version,
  singleKeys,
  onSingleKeys,
  children,
}: AdminShellProps) {
  const entries = adminNav.map(entry => ({ ...entry, disabled: !mayOpen(user.permissions, entry) }))
  return (
    <div className={styles.shell}>
      <SkipLink />
      <ProgressBar />
      <header className={styles.header} data-dark>
        <div className={styles.top}>
          <MenuButton />
          <Brand />
          <SearchBox action="/admin/organizations" label="Organisation suchen" />
          <div className={styles.tools}>
            <Bell to="/admin/notifications" unread={unread} />
            <UserName user={user} />
            <Form method="post" action="/auth/logout" onSubmit={forgetDrafts}>
              <button type="submit" className={styles.logout}>
                <IconLogout size={20} stroke={1.75} aria-hidden />
                <span>Abmelden</span>
              </button>
            </Form>
          </div>
        </div>
        <div className={styles.bottom}>
          <Crumbs crumbs={crumbs} />
          {notices > 0 && <Notices count={notices} />}
        </div>
      </header>
      <div className={styles.columns}>
        <Sidebar groups={[{ entries }]} current={current}>
          <ShortcutHelp shortcuts={adminShortcuts} singleKeys={singleKeys} onSingleKeys={onSingleKeys} />
          <span>Klarwerk {version}</span>
        </Sidebar>
        <main id={contentId} className={styles.main} tabIndex={-1}>
          <div className={styles.page}>{children}</div>
        </main>
      </div>
    </div>
  )
}

const adminShortcuts = [['n', 'Neu anlegen']] as const

function Brand() {
  return (
    <Link to="/admin/dashboard" className={styles.brand}>
      <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="7" fill="#42c9c3" />
        <path d="M11 7v18M22 7 12 17m3-3 8 11" fill="none" stroke="#0d2733" strokeWidth="3.4" />
      </svg>
      <strong className={styles.product}>Klarwerk</strong>
      <span className={styles.chip}>Plattform</span>
    </Link>
  )
}

function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Pfad">
      <ol className={styles.crumbs}>
        {crumbs.map(({ label, to }) => (
          <li key={label} className={styles.crumb}>
            {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
            {to && <IconChevronRight size={16} stroke={1.75} aria-hidden />}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Notices({ count }: { count: number }) {
  return (
    <Link to="/admin/dashboard#hinweise" className={styles.notices}>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      <span>{count === 1 ? '1 Hinweis zum Betrieb' : `${count} Hinweise zum Betrieb`}</span>
    </Link>
  )
}
