import { IconAlertTriangle, IconChevronRight, IconLogout } from '@tabler/icons-react'
import { Form, href, Link } from 'react-router'
import type { Person } from '../staff-ui/text/avatar.tsx'
import { clearUnsavedInput } from '../staff-ui/form/unsaved-input.ts'
import { NotificationBell, MenuButton } from '../staff-ui/layout/header-parts.tsx'
import { UserName } from '../staff-ui/layout/user-menu.tsx'
import type { Crumb } from './crumbs.ts'
import { HeaderSearch } from './search/header-search.tsx'
import styles from './header.module.css'

export interface AdminHeaderProps {
  user: Person
  unread: number
  /** Number of platform alerts. */
  notices: number
  crumbs: readonly Crumb[]
}

export function AdminHeader({ user, unread, notices, crumbs }: AdminHeaderProps) {
  return (
    <header className={styles.header} data-dark>
      <div className={styles.top}>
        <MenuButton />
        <Brand />
        <HeaderSearch />
        <div className={styles.tools}>
          <NotificationBell to={href('/admin/notifications')} unread={unread} />
          <Link to={href('/admin/user')} className={styles.account}>
            <UserName user={user} />
            <span className="visually-hidden">: Meine Daten</span>
          </Link>
          <Form method="post" action={href('/auth/logout')} onSubmit={clearUnsavedInput}>
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
  )
}

function Brand() {
  return (
    <Link to={href('/admin/dashboard')} className={styles.brand}>
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
    <Link to={`${href('/admin/dashboard')}#hinweise`} className={styles.notices}>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      <span>{count === 1 ? '1 Hinweis zum Betrieb' : `${count} Hinweise zum Betrieb`}</span>
    </Link>
  )
}
