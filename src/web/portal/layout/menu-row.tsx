import { Link } from 'react-router'
import { useAriaCurrent } from './current-address.ts'
import type { NavEntry, NavRow } from './navigation.ts'
import { Pill, Tag } from '../ui/feedback/label.tsx'
import css from './menu-row.module.css'
import { Icon } from '../ui/icon/icon.tsx'
import { IconChevronDown } from '../ui/icon/icons.ts'

/** A row of the menu: a link, or a group to unfold. */
export function MenuRow({ row }: { row: NavRow }) {
  return <li className={css.row}>{row.entries ? <Group row={row} /> : <TopLink row={row} />}</li>
}

function TopLink({ row }: { row: NavRow }) {
  return (
    <Link to={row.href ?? '/'} className={css.top} aria-current={useAriaCurrent()(row.href)}>
      <Icon of={row.icon} />
      {row.label}
    </Link>
  )
}

function Group({ row }: { row: NavRow }) {
  const { entries = [] } = row
  const current = useAriaCurrent()
  return (
    <details open={row.open || entries.some(({ href }) => current(href))}>
      <summary className={css.top}>
        <Icon of={row.icon} />
        <span className={css.label}>{row.label}</span>
        {row.badge && <Pill alert>{row.badge}</Pill>}
        <Icon of={IconChevronDown} size={22} className={css.chevron} />
      </summary>
      <ul className={css.entries}>
        {entries.map(entry => (
          <li key={entry.label}>
            <SubEntry entry={entry} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function SubEntry({ entry }: { entry: NavEntry }) {
  const { label, href, badge, tag } = entry
  const current = useAriaCurrent()
  if (!href)
    return (
      <span className={css.sub}>
        {label} {tag && <Tag>{tag}</Tag>}
      </span>
    )
  return (
    <Link to={href} className={css.sub} aria-current={current(href)}>
      {label} {badge && <Pill>{badge}</Pill>}
    </Link>
  )
}
