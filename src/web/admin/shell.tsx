import type { ShellProps } from '../staff-ui/layout/staff-frame.tsx'
import { StaffLayout } from '../staff-ui/layout/staff-layout.tsx'
import { ShortcutHelp } from '../staff-ui/keyboard/shortcut-help.tsx'
import { Sidebar } from '../staff-ui/layout/sidebar.tsx'
import { AdminHeader, type AdminHeaderProps } from './header.tsx'
import type { adminMenu } from './menu.server.ts'
import { adminNav } from './nav.ts'
import styles from './shell.module.css'

interface Props extends AdminHeaderProps, ShellProps {
  menu: ReturnType<typeof adminMenu>
  /** href of the current sidebar entry. */
  current: string | undefined
  version: string
}

/** Layout of the administration: header, breadcrumb, sidebar and content. */
export function AdminShell({ menu, current, version, singleKeys, onSingleKeys, children, ...header }: Props) {
  const entries = menu.flatMap(page => {
    const entry = adminNav.find(({ address }) => address === page.address)
    return entry ? [{ ...page, icon: entry.icon }] : []
  })
  return (
    <StaffLayout
      className={styles.shell}
      header={<AdminHeader {...header} />}
      sidebar={
        <Sidebar groups={[{ entries }]} current={current}>
          <ShortcutHelp shortcuts={adminShortcuts} singleKeys={singleKeys} onSingleKeys={onSingleKeys} />
          <span>Klarwerk {version}</span>
        </Sidebar>
      }
    >
      {children}
    </StaffLayout>
  )
}

const adminShortcuts = [['n', 'Neu anlegen']] as const
