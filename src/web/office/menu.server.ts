import { mayDo } from '#contract/may-do.ts'
import { href } from 'react-router'
import type { SessionUser } from '#contract/auth.ts'
import { callerOf } from '../staff-ui/access/can-access.ts'
import { type NavEntry, officeNav, settingsNav } from './nav.ts'
import { officeRecords } from './records.server.ts'
import { settingsNavGroups } from './settings/nav.server.ts'

/** A page of the menu. */
export interface MenuEntry {
  address: string
  label: string
  href: string
  /** The user lacks the right. */
  disabled: boolean
}

/** The pages of the sidebar and of the settings menu that exist, with the user's rights. */
export function officeMenu(user: SessionUser) {
  const caller = callerOf(user)
  const maySet = mayDo(caller, 'organizations.update')
  const toMenu = ({ address, label, href: page = recordPage(address), call }: NavEntry): MenuEntry[] => {
    return page ? [{ address, label, href: page, disabled: Boolean(call && !mayDo(caller, call)) }] : []
  }
  return {
    sections: officeNav.flatMap(({ entries }) => entries).flatMap(toMenu),
    settings: [
      {
        title: 'Verwaltung',
        pages: [
          ...(maySet ? [allSettings] : []),
          ...settingsNav.flatMap(toMenu).filter(({ disabled }) => !disabled),
        ],
      },
      ...(maySet ? settingsMenu() : []),
    ].filter(({ pages }) => pages.length > 0),
  }
}

export type MenuLink = Pick<MenuEntry, 'label' | 'href'>

const allSettings: MenuLink = { label: 'Alle Einstellungen', href: href('/login/settings') }

let builtSettingsMenu: { title: string; pages: MenuLink[] }[] | undefined

/** The pages of the settings by heading. Built with the first menu: it reads every field of the settings. */
const settingsMenu = () =>
  (builtSettingsMenu ??= settingsNavGroups().map(({ title, pages }) => ({
    title,
    pages: pages.map(page => ({ label: page.title, href: page.href })),
  })))

/** Address of the list of a declared record. */
const recordPage = (address: string) =>
  officeRecords.some(record => record.address === address) ? `${href('/login')}/${address}` : undefined
