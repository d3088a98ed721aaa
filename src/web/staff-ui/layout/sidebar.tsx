import { type Icon, IconChevronDown, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { hotkey } from '../keyboard/hotkeys.ts'
import styles from './sidebar.module.css'

export interface SidebarEntry {
  label: string
  href: string
  icon: Icon
  /** Shown without a link, because the user lacks the permission. */
  disabled?: boolean
  badge?: string
  keys?: string
  /** Further entries that belong to this one. */
  below?: ReactNode
}

export interface SidebarGroup {
  heading?: string
  entries: readonly SidebarEntry[]
  /** Folded groups show their heading only. Without it a group does not fold. */
  fold?: { isFolded: boolean; onFold: (isFolded: boolean) => void }
}

/** Popover id; below 1024 px the menu button of the header opens it without a script. */
export const sidebarId = 'bereiche'

interface Props {
  groups: readonly SidebarGroup[]
  /** href of the current entry; pages have several addresses, so the path alone does not identify it. */
  current: string | undefined
  children: ReactNode
}

export function Sidebar({ groups, current, children }: Props) {
  return (
    <nav id={sidebarId} popover="auto" className={styles.sidebar} aria-label="Bereiche">
      <div className={styles.inside}>
        <button type="button" popoverTarget={sidebarId} popoverTargetAction="hide" className={styles.close}>
          <IconX size={20} stroke={1.75} aria-hidden />
          Schließen
        </button>
        <div className={styles.groups}>
          {groups.map(group => (
            <Group key={group.heading ?? ''} group={group} current={current} />
          ))}
        </div>
        <div className={styles.foot}>{children}</div>
      </div>
    </nav>
  )
}

function Group({ group, current }: { group: SidebarGroup; current: string | undefined }) {
  const { heading, entries, fold } = group
  const list = (
    <ul className={styles.list}>
      {entries.map(entry => (
        <li key={entry.href}>
          <Entry entry={entry} current={entry.href === current} />
          {entry.below}
        </li>
      ))}
    </ul>
  )
  if (!heading || !fold) {
    return (
      <div>
        {heading && <p className={styles.heading}>{heading}</p>}
        {list}
      </div>
    )
  }
  return (
    <details open={!fold.isFolded} onToggle={({ currentTarget }) => onToggle(fold, !currentTarget.open)}>
      <summary className={styles.summary}>
        {heading}
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </summary>
      {list}
    </details>
  )
}

const onToggle = ({ isFolded, onFold }: NonNullable<SidebarGroup['fold']>, wanted: boolean) => {
  if (wanted !== isFolded) onFold(wanted)
}

/** Closes the drawer below 1024 px when a link is followed. */
export function closeDrawer() {
  const sidebar = document.getElementById(sidebarId)
  if (sidebar?.matches(':popover-open')) sidebar.hidePopover()
}

function Entry({
  entry: { label, href, icon: Picture, disabled, badge, keys },
  current,
}: {
  entry: SidebarEntry
  current: boolean
}) {
  const content = (
    <>
      <Picture size={20} stroke={1.75} aria-hidden />
      <span className={styles.label}>{label}</span>
    </>
  )
  if (disabled) {
    return (
      <span
        role="link"
        aria-disabled="true"
        className={styles.entry}
        title="Dafür fehlt Ihnen die Berechtigung."
      >
        {content}
      </span>
    )
  }
  return (
    <Link
      to={href}
      className={styles.entry}
      onClick={closeDrawer}
      aria-current={current ? 'page' : undefined}
      {...hotkey(keys)}
    >
      {content}
      {badge && <span className={styles.badge}>{badge}</span>}
    </Link>
  )
}
