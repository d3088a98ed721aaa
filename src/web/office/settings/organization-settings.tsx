import { href, Link } from 'react-router'
import { SettingsPage, type SettingsPageProps } from '../../staff-ui/settings/settings-page.tsx'
import type { SettingsAbout } from './load-page.server.ts'
import { ModuleSwitch } from './modules/module-switch.tsx'
import styles from './organization-settings.module.css'
import { PortalFrame } from './preview/portal-frame.tsx'

interface Props extends Omit<SettingsPageProps, 'renderFrame'> {
  about: SettingsAbout
}

/**
 * A page of the organization's settings: switch of its module, fields, links to what is edited elsewhere,
 * the portal's page.
 */
export function OrganizationSettings(props: Props) {
  const { data, about, renderPreview, renderBeside, actions, children, ...more } = props

  const { module, isOn, portal, links } = about
  const { row, may } = data
  return (
    <SettingsPage
      data={data}
      {...more}
      actions={
        module ? (
          <ModuleSwitch module={module} id={row.id} isOn={isOn ?? false} disabled={may !== true} />
        ) : (
          actions
        )
      }
      renderPreview={record => (
        <>
          {links.length > 0 && (
            <nav className={styles.links} aria-label="Gehört dazu">
              {links.map(({ label, to }) => (
                <Link key={to} to={`${href('/login')}/${to}`}>
                  {label}
                </Link>
              ))}
            </nav>
          )}
          {renderPreview?.(record)}
        </>
      )}
      renderBeside={
        portal ? record => <PortalFrame path={portal} record={record} isOff={isOn === false} /> : renderBeside
      }
    >
      {children}
    </SettingsPage>
  )
}
