import { IconExternalLink, IconHelpCircle, IconSettings } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { MenuLink } from '../menu.server.ts'
import { useHelpHref } from '../help/use-help-href.ts'
import type { OfficeOrganization } from '../shell-props.ts'
import styles from './small-screen-links.module.css'

/** Links at the foot of the sidebar that the header has no room for below 1024 px. */
export function SmallScreenLinks({
  organization,
  settings,
}: {
  organization: OfficeOrganization
  settings: readonly MenuLink[]
}) {
  return (
    <ul className={styles.links}>
      {organization.portal_url && (
        <li>
          <a href={organization.portal_url} target="_blank" rel="noreferrer" className={styles.link}>
            <IconExternalLink size={20} stroke={1.75} aria-hidden />
            Portal öffnen ({organization.portal_published ? 'online' : 'offline'})
          </a>
        </li>
      )}
      {settings.map(({ label, href }) => (
        <li key={href}>
          <Link to={href} className={styles.link}>
            <IconSettings size={20} stroke={1.75} aria-hidden />
            {label}
          </Link>
        </li>
      ))}
      <li>
        <Link to={useHelpHref()} className={styles.link}>
          <IconHelpCircle size={20} stroke={1.75} aria-hidden />
          Hilfe
        </Link>
      </li>
    </ul>
  )
}
