import { href } from 'react-router'
import type { OrganizationRow } from '#contract/organizations/rows.ts'
import styles from '../../staff-ui/brand/brand.module.css'
import { PictureField } from '../../staff-ui/brand/picture-field.tsx'
import type { RecordRow } from '../../staff-ui/record/list/list-data.ts'
import type { EditedRecord } from '../../staff-ui/record/save/edited-record.ts'

interface Props {
  row: RecordRow
  record: EditedRecord
  disabled: boolean
}

const removing =
  'Es ist sofort auch im Portal weg und lässt sich nicht zurückholen. Sie können danach ein neues hochladen.'

/** Logo and symbol of the organization. They are saved at once, apart from the form. */
export function Pictures({ row, ...props }: Props) {
  // The row of these settings is the organization.
  const { logo, favicon } = row as unknown as Pick<OrganizationRow, 'logo' | 'favicon'>
  const addressOf = (name: 'logo' | 'favicon') => href('/login/settings/picture/:name', { name })
  return (
    <div className={styles.pictures}>
      <PictureField
        {...props}
        name="logo"
        title="Logo"
        url={logo?.url ?? null}
        hint="PNG, JPEG oder WebP, höchstens 10 MB. Gilt sofort."
        removing={removing}
        address={addressOf('logo')}
      />
      <PictureField
        {...props}
        name="favicon"
        title="Symbol im Browser"
        url={favicon?.url ?? null}
        hint="Quadratisch, mindestens 192 Pixel. Gilt sofort."
        removing={removing}
        address={addressOf('favicon')}
      />
    </div>
  )
}
