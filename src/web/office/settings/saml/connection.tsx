import type { TenantRow } from '#contract/organizations/saml-tenants.ts'
import type { OwnBeside } from '../../../staff-ui/record/page/record-beside.tsx'
import { Verdict } from '../../../staff-ui/status/verdict.tsx'
import { usePortalPage } from '../../ui/view-in-portal.tsx'
import { MetadataForm } from './metadata-form.tsx'
import styles from './saml.module.css'
import { Trial } from './trial.tsx'

/** Gaps in the connection to an identity provider, its metadata, and the way to try it. */
export const Connection: OwnBeside = ({ data, record }) => {
  // The row of this record is the set-up at an identity provider.
  const row = data.row as unknown as TenantRow | null
  const own = usePortalPage('client/saml/metadata')
  if (!row) return <p className={styles.hint}>Speichern Sie zuerst.</p>
  const parts = [
    { label: 'Ausweisdienst und Anmeldeadresse', isThere: Boolean(row.idp_entity_id && row.idp_login_url) },
    { label: 'Zertifikat des Ausweisdienstes', isThere: Boolean(row.idp_x509_cert) },
    { label: 'Eigener Schlüssel', isThere: row.private_key_set },
    { label: 'Eigenes Zertifikat', isThere: Boolean(row.x509_cert) },
  ]
  return (
    <div className={styles.panel}>
      <h3>Stand</h3>
      <ul className={styles.parts}>
        {parts.map(({ label, isThere }) => (
          <li key={label}>
            <Verdict tone={isThere ? 'done' : 'waiting'}>{`${label}: ${isThere ? 'da' : 'fehlt'}`}</Verdict>
          </li>
        ))}
      </ul>
      <MetadataForm id={row.id} version={record.editing.version ?? row.updated_at} />
      <h3>Für den Ausweisdienst</h3>
      <p className={styles.hint}>Geben Sie ihm diese Adresse, oder die Datei dahinter.</p>
      {own && (
        <p className={styles.address}>
          <a href={own} target="_blank" rel="noreferrer">
            {own}
          </a>
        </p>
      )}
      <Trial id={row.id} />
    </div>
  )
}
