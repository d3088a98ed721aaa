import { IconEye, IconExternalLink } from '@tabler/icons-react'
import { ButtonLink } from '../../../staff-ui/form/button.tsx'
import { DrawnPage } from '../../../staff-ui/preview/drawn-page.tsx'
import { changesToSend } from '../../../staff-ui/record/save/editing.ts'
import type { EditedRecord } from '../../../staff-ui/record/save/edited-record.ts'
import styles from './portal-frame.module.css'
import { previewAddress } from './preview-address.ts'

interface Props {
  /** Public page: `/zaehlerstand`. */
  path: string
  record: EditedRecord
  /** The module is off: the portal does not have the page. */
  isOff: boolean
}

/**
 * The portal's page with the unsaved settings, drawn by the server into a frame; also before the portal is
 * published.
 */
export function PortalFrame({ path, record, isOff }: Props) {
  return (
    <section className={styles.preview} aria-labelledby="portal-preview">
      <div className={styles.head}>
        <h2 id="portal-preview">Im Portal</h2>
        {!isOff && (
          <ButtonLink
            to={previewAddress(path)}
            target="_blank"
            reloadDocument
            size="small"
            icon={IconExternalLink}
          >
            Vorschau öffnen
          </ButtonLink>
        )}
      </div>
      {isOff ? (
        <p className={styles.hint}>Das Modul ist aus: Diese Seite gibt es im Portal nicht.</p>
      ) : (
        <Frame path={path} record={record} />
      )}
    </section>
  )
}

function Frame({ path, record }: Omit<Props, 'isOff'>) {
  const { editing } = record
  const json = JSON.stringify(changesToSend(editing))
  return (
    <>
      <DrawnPage
        address={previewAddress(path)}
        field="settings"
        json={json}
        // A save draws the page anew, for what only the stored settings show.
        drawn={`${editing.version} ${json}`}
        title="Vorschau des Portals"
        shrink={2}
      />
      <p className={styles.hint}>
        <IconEye size={16} stroke={1.75} aria-hidden />
        Mit Ihren Änderungen, die noch nicht gespeichert sind. Verweise öffnen die gespeicherten Seiten.
      </p>
    </>
  )
}
