import { Form, href, Link } from 'react-router'
import { Pill } from '../ui/feedback/label.tsx'
import { Icon, type TablerIcon } from '../ui/icon/icon.tsx'
import {
  IconChevronDown,
  IconLayoutDashboard,
  IconLayoutGrid,
  IconLogout,
  IconMailbox,
  IconPencil,
  IconProgressCheck,
  IconUserCog,
} from '../ui/icon/icons.ts'
import type { Account } from './account.ts'
import css from './account-nav.module.css'

export type AccountSection = 'home' | 'postbox' | 'procedures' | 'drafts' | 'services' | 'data'

interface Entry {
  place: AccountSection
  href: string
  label: string
  icon: TablerIcon
  badge?: string
}

const entriesOf = ({ unread, drafts }: Account): Entry[] => [
  { place: 'home', href: href('/kundenlogin'), label: 'Mein Konto', icon: IconLayoutDashboard },
  {
    place: 'postbox',
    href: href('/kundenlogin/postfach'),
    label: 'Postfach',
    icon: IconMailbox,
    ...(unread && { badge: `${unread} neu` }),
  },
  {
    place: 'procedures',
    href: href('/kundenlogin/auftragsstatus'),
    label: 'Meine Vorgänge',
    icon: IconProgressCheck,
  },
  {
    place: 'drafts',
    href: href('/kundenlogin/entwuerfe'),
    label: 'Entwürfe',
    icon: IconPencil,
    ...(drafts && { badge: String(drafts) }),
  },
  { place: 'services', href: href('/kundenlogin/services'), label: 'Online-Services', icon: IconLayoutGrid },
  { place: 'data', href: href('/kundenlogin/account'), label: 'Meine Daten', icon: IconUserCog },
]

/** A column of links; on narrow screens a row that unfolds. */
export function AccountNav({ account, place }: { account: Account; place: AccountSection }) {
  const entries = entriesOf(account)
  const here = entries.find(entry => entry.place === place)!
  const list = (
    <ul className={css.list}>
      {entries.map(entry => (
        <li key={entry.href}>
          <Link to={entry.href} className={css.entry} aria-current={entry === here ? 'page' : undefined}>
            <EntryContent {...entry} />
          </Link>
        </li>
      ))}
      <li>
        <Form method="post" action={href('/kundenlogin/logout')}>
          <button className={css.entry}>
            <EntryContent label="Abmelden" icon={IconLogout} />
          </button>
        </Form>
      </li>
    </ul>
  )
  return (
    <>
      <nav aria-label="Mein Konto" className={css.column}>
        {list}
      </nav>
      <nav aria-label="Mein Konto" className={css.row}>
        <details>
          <summary className={css.entry}>
            <EntryContent {...here} />
            <Icon of={IconChevronDown} size={22} className={css.chevron} />
          </summary>
          {list}
        </details>
      </nav>
    </>
  )
}

function EntryContent({ label, icon, badge }: Omit<Entry, 'href' | 'place'>) {
  return (
    <>
      <Icon of={icon} size={22} />
      <span className={css.label}>{label}</span>
      {badge && <Pill>{badge}</Pill>}
    </>
  )
}
