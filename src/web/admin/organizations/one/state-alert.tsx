import { href } from 'react-router'
import { Alert } from '../../../staff-ui/feedback/alert.tsx'
import { ButtonLink } from '../../../staff-ui/form/button.tsx'
import { date } from '../../../staff-ui/text/format.ts'
import type { OrganizationHeadData } from './load-organization.server.ts'
import styles from './one.module.css'

/** Explains a suspended or closed organization, and the way back. */
export function StateAlert({ head }: { head: OrganizationHeadData }) {
  const { id, suspended_at, suspended_reason, deleted_at, erase_at, erased_at, may } = head
  const way = may.edit && !erased_at && (
    <ButtonLink to={href('/admin/organizations/:id/:tab', { id, tab: 'closing' })} size="small">
      {deleted_at ? 'Wieder öffnen' : 'Sperre aufheben'}
    </ButtonLink>
  )
  if (erased_at)
    return (
      <Alert tone="progress" className={styles.alert} title="Diese Organisation ist geschlossen">
        {`Alle Daten wurden am ${date(erased_at)} gelöscht. Name, Adresse, Protokoll und Nachweis bleiben.`}
      </Alert>
    )
  if (deleted_at)
    return (
      <Alert
        tone="waiting"
        className={styles.alert}
        title={
          erase_at ? `Am ${date(erase_at)} werden alle Daten gelöscht` : 'Diese Organisation ist geschlossen'
        }
        action={way}
      >
        {`Portal und Verwaltung sind seit dem ${date(deleted_at)} nicht mehr erreichbar.`}
      </Alert>
    )
  if (suspended_at)
    return (
      <Alert
        tone="error"
        className={styles.alert}
        title={`Gesperrt seit dem ${date(suspended_at)}`}
        action={way}
      >
        <p>{`Grund: ${suspended_reason}`}</p>
        <p>E-Mails und Aufträge warten. Die Fristen der Aufbewahrung laufen weiter.</p>
      </Alert>
    )
  return null
}
