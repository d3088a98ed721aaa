import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { useAriaCurrent } from './current-address.ts'
import { chosenMunicipality, type PortalFrame } from './frame.ts'
import { Brand } from './brand.tsx'
import { menuId } from './menu.tsx'
import css from './header.module.css'
import { Icon, type TablerIcon } from '../ui/icon/icon.tsx'
import {
  IconBell,
  IconChevronDown,
  IconHome,
  IconLayoutGrid,
  IconMenu2,
  IconSearch,
  IconUser,
  IconUserCircle,
} from '../ui/icon/icons.ts'
import { municipalityDialogId } from './municipality-dialog.tsx'
import { useTexts } from '../lib/texts.tsx'
import { searchDialogId } from './search-dialog.tsx'

export function Header({ frame, children }: { frame: PortalFrame; children?: ReactNode }) {
  return (
    <header className={css.header}>
      {children}
      <div className={`wrap ${css.row}`}>
        <Brand organization={frame.organization} />
        {frame.municipalities.length > 1 && <Municipality frame={frame} />}
        <Actions frame={frame} />
      </div>
    </header>
  )
}

function Municipality({ frame }: { frame: PortalFrame }) {
  const t = useTexts()
  return (
    <button
      type="button"
      className={css.municipality}
      command="show-modal"
      commandfor={municipalityDialogId}
      title={t('municipality.hint')}
    >
      Meine Gemeinde
      <span>
        {chosenMunicipality(frame)?.title ?? 'Bitte wählen'}
        <Icon of={IconChevronDown} size={18} />
      </span>
    </button>
  )
}

function Actions({ frame: { organization, visitor } }: { frame: PortalFrame }) {
  const { customerlogin, notification } = organization.modules
  const current = useAriaCurrent()
  const link = (to: string, label: string, icon: TablerIcon, title?: string) => (
    <Link to={to} className={css.action} title={title} aria-current={current(to)}>
      <Icon of={icon} size={26} />
      <span>{label}</span>
    </Link>
  )
  return (
    <nav aria-label="Schnellzugriff" className={css.actions}>
      {link('/', 'Startseite', IconHome, 'zur Startseite')}
      <Opener dialog={searchDialogId} label="Suche" icon={IconSearch} />
      {notification && link(href('/benachrichtigung'), 'Benachrichtigungen', IconBell)}
      {customerlogin &&
        (visitor === null
          ? link(href('/kundenlogin/login'), 'Kundenlogin', IconUser)
          : link(href('/kundenlogin'), visitor, IconUserCircle))}
      {/* Without scripts the menu may not open, so there is a link to all services. */}
      <noscript>{link(href('/client/services'), 'Services', IconLayoutGrid)}</noscript>
      <Opener dialog={menuId} label="Menü" icon={IconMenu2} />
    </nav>
  )
}

function Opener({ dialog, label, icon }: { dialog: string; label: string; icon: TablerIcon }) {
  return (
    <button
      type="button"
      className={css.action}
      command="show-modal"
      commandfor={dialog}
      aria-haspopup="dialog"
    >
      <Icon of={icon} size={26} />
      <span>{label}</span>
    </button>
  )
}
