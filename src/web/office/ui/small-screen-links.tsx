import { IconExternalLink, IconHelpCircle, IconSettings } from '@tabler/icons-react'
import { Link } from 'react-router'
import { hasAnyOf } from '../../staff-ui/access/can-access.ts'
import { settingsNav } from '../nav.ts'
import type { OfficeOrganization, OfficeUser } from '../shell.tsx'
import styles from './small-screen-links.module.css'

/** Links at the foot of the sidebar that the header has no room for below 1024 px. */
export function SmallScreenLinks({
  organization,
  user,
}: {
  organization: OfficeOrganization
  user: OfficeUser
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
      {settingsNav
        .filter(entry => hasAnyOf(user.permissions, entry))
        .map(({ label, href }) => (
          <li key={href}>
            <Link to={href} className={styles.link}>
              <IconSettings size={20} stroke={1.75} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      <li>
        <Link to="/login/help" className={styles.link}>
          <IconHelpCircle size={20} stroke={1.75} aria-hidden />
          Hilfe
        </Link>
      </li>
    </ul>
  )
}
