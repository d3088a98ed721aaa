import { href } from 'react-router'
import type { OrganizationDraft } from '#contract/organizations/drafts.ts'
import { PictureField } from '../../../staff-ui/brand/picture-field.tsx'
import { PortalPreview } from '../../../staff-ui/brand/portal-preview.tsx'
import type { ThemeReport } from '../../../staff-ui/brand/theme-report.server.ts'
import type { EditedRecord } from '../../../staff-ui/record/save/edited-record.ts'
import styles from './wizard.module.css'

interface Props {
  draft: OrganizationDraft
  record: EditedRecord
  report: ThemeReport
}

/** The logo of the organization, and what the portal will look like with it and the colours. */
export function Brand({ draft, record, report }: Props) {
  const { title, logo } = draft
  const shown = { ...record, editing: { ...record.editing, value: { title, ...record.editing.value } } }
  return (
    <div className={styles.brand}>
      <PictureField
        record={record}
        name="logo"
        title="Logo"
        url={logo?.url ?? null}
        hint="Freiwillig. PNG, JPEG oder WebP, höchstens 10 MB. Wird gleich im Entwurf gespeichert."
        removing="Sie können danach ein anderes hochladen."
        address={href('/admin/organizations/new/:draft/logo', { draft: draft.id })}
      />
      <PortalPreview row={{ ...draft, logo }} record={shown} report={report} inForm />
    </div>
  )
}
