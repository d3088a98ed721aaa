import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Tag } from '../feedback/label.tsx'
import type { TablerIcon } from '../icon/icon.tsx'
import css from './item-list.module.css'

export interface Item {
  id: string
  href: string
  title: string
  text?: ReactNode
  tags?: { icon: TablerIcon; label: string }[]
}

/** A list of items that link to their pages. */
export function ItemList({ items, heading: Heading = 'h2' }: { items: Item[]; heading?: 'h2' | 'h3' }) {
  return (
    <ul className={css.list}>
      {items.map(({ id, href, title, text, tags = [] }) => (
        <li key={id}>
          <Heading className={css.title}>
            <Link to={href}>{title}</Link>
          </Heading>
          {text && <p>{text}</p>}
          {tags.length > 0 && (
            <div className={css.tags}>
              {tags.map(({ icon, label }) => (
                <Tag key={label} icon={icon}>
                  {label}
                </Tag>
              ))}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
