import { StaffLayout } from '../staff-ui/layout/staff-layout.tsx'
import { ShortcutHelp } from '../staff-ui/keyboard/shortcut-help.tsx'
import { Sidebar, type SidebarGroup } from '../staff-ui/layout/sidebar.tsx'
import { countedShort } from '../staff-ui/text/format.ts'
import { officeNav } from './nav.ts'
import { AdminBar } from './ui/admin-bar.tsx'
import { SmallScreenLinks } from './ui/small-screen-links.tsx'
import { ViewNav } from './procedures/views/view-nav.tsx'
import { type FoldOf, useFolds } from './ui/use-folds.ts'
import { OutgoingFoot } from './outgoing/outgoing-foot.tsx'
import { OfficeHeader } from './ui/office-header.tsx'
import { officeShortcuts } from './ui/shortcuts.ts'
import type { OfficeOrganization, OfficeShellProps } from './shell-props.ts'
import styles from './shell.module.css'

/** Layout of the office: header, sidebar and content. */
export function OfficeShell({
  organization,
  user,
  unread,
  menu,
  current,
  badges,
  views,
  singleKeys,
  onSingleKeys,
  children,
}: OfficeShellProps) {
  const foldOf = useFolds(user.preferences)
  return (
    <StaffLayout
      className={user.is_admin ? styles.inside : undefined}
      header={
        <>
          {user.is_admin && <AdminBar organization={organization.title} />}
          <OfficeHeader organization={organization} user={user} unread={unread} menu={menu} />
        </>
      }
      foot={<OutgoingFoot userId={user.id} />}
      sidebar={
        <Sidebar groups={groupsOf(organization, menu, { badges, views, foldOf })} current={current}>
          <SmallScreenLinks organization={organization} settings={menu.settings[0]?.pages ?? []} />
          <ShortcutHelp
            shortcuts={officeShortcuts(menu.sections)}
            singleKeys={singleKeys}
            onSingleKeys={onSingleKeys}
          />
          <span>
            powered by <strong>Klarwerk</strong>
          </span>
        </Sidebar>
      }
    >
      {children}
    </StaffLayout>
  )
}

/** The entries of the menu, without those of disabled modules. */
const groupsOf = (
  organization: OfficeOrganization,
  { sections }: OfficeShellProps['menu'],
  { badges, views, foldOf }: Pick<OfficeShellProps, 'badges' | 'views'> & { foldOf: FoldOf },
): SidebarGroup[] =>
  officeNav.flatMap(({ heading, entries }) => {
    const shown = entries.flatMap(({ address, icon, keys, badge, module }) => {
      const page = sections.find(each => each.address === address)
      if (!page || (module && !organization[`enabled_${module}`])) return []
      const below = address === 'procedures' && views.length > 0 && <ViewNav views={views} />
      const count = badge && badges[badge]
      return [{ ...page, icon, keys, below, badge: count ? `${countedShort(count)} neu` : undefined }]
    })
    const fold = heading ? foldOf(heading) : undefined
    return shown.length ? [{ heading, entries: shown, fold }] : []
  })
